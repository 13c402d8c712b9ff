/** The style of the API page, as in `page/static/page.css`. Dark mode inverts the light colors of Swagger UI. */
export const API_PAGE_STYLE = `:root {
  color-scheme: light dark;
  --paper: #f3efe7;
  --ink: #1d1b18;
  --line: #d8d2c6;
  --card: #fffdf9;
  --accent: #8a2b12;
  --serif: "Iowan Old Style", "Palatino Linotype", Palatino, "Book Antiqua", Georgia, serif;
  --sans: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif;
}

body {
  margin: 0;
  background: var(--paper);
  color: var(--ink);
  font: 1rem / 1.5 var(--sans);
}

header {
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  padding: 0.9rem clamp(1rem, 4vw, 2.5rem);
}

header a {
  color: var(--accent);
  font-size: 0.9rem;
  text-underline-offset: 0.2em;
}

header .name {
  color: var(--ink);
  font: 700 1.3rem var(--serif);
  text-decoration: none;
}

.swagger-ui {
  font-family: var(--sans);
}

.swagger-ui .wrapper {
  max-width: 66rem;
  padding: 0 clamp(1rem, 4vw, 2.5rem);
}

.swagger-ui .info {
  margin: 1.5rem 0 0;
}

.swagger-ui .info .title,
.swagger-ui .opblock-tag {
  color: var(--ink);
  font-family: var(--serif);
  font-weight: 400;
}

.swagger-ui .info .title small {
  background: #5c574f;
}

.swagger-ui .info .title small.version-stamp {
  background: #1f6135;
}

.swagger-ui .info :is(p, li) {
  max-width: 40rem;
  margin: 0.75rem 0;
  color: var(--ink);
  font-family: var(--sans);
  font-size: 1rem;
}

.swagger-ui .info a {
  color: var(--accent);
}

.swagger-ui .info code {
  color: var(--ink);
}

.swagger-ui :is(.btn, .info__license__url, p, h4, h5, td, th, label, select, input, .parameter__name, .tab li, .opblock-summary-description) {
  font-family: var(--sans);
}

.swagger-ui :is(.operation-servers, .responses-table td.response-col_links, .responses-table .headers td:last-child) {
  display: none;
}

.swagger-ui .headers-wrapper :is(td, th) {
  padding: 0.25rem 1rem 0.25rem 0;
  font-weight: 400;
}

.swagger-ui .opblock-tag {
  padding: 0.75rem 0;
  border-color: var(--line);
}

.swagger-ui .opblock {
  box-shadow: none;
}

.swagger-ui .scheme-container {
  margin: 0;
  padding: 0.75rem 0;
  background: none;
  box-shadow: none;
}

.swagger-ui .auth-wrapper {
  justify-content: flex-start;
}

.swagger-ui .btn.authorize {
  padding-right: 0.75rem;
  border: 1px solid var(--accent);
  border-radius: 4px;
  background: var(--card);
  color: var(--accent);
}

.swagger-ui .btn.authorize svg {
  fill: var(--accent);
}

.swagger-ui button.group {
  width: 100%;
  padding: 0.6rem 0;
  border: 0;
  border-bottom: 1px solid var(--line);
  background: none;
  color: var(--ink);
  font: 700 0.95rem var(--sans);
  text-align: left;
  cursor: pointer;
}

.swagger-ui button.group::before {
  display: inline-block;
  width: 1.2rem;
  content: "▸";
}

.swagger-ui button.group[aria-expanded="true"]::before {
  content: "▾";
}

.swagger-ui .samples {
  margin: 0 1.25rem 1rem;
}

.swagger-ui .samples div {
  display: flex;
  gap: 0.5rem;
}

.swagger-ui .samples button {
  padding: 0.4rem 0.8rem;
  border: 1px solid var(--line);
  border-radius: 4px 4px 0 0;
  background: var(--card);
  color: var(--ink);
  font: 0.9rem var(--sans);
  cursor: pointer;
}

.swagger-ui .samples button[aria-pressed="true"] {
  background: var(--ink);
  color: var(--card);
}

.swagger-ui .samples .copy {
  margin-left: auto;
}

.swagger-ui .samples pre {
  margin: 0;
  padding: 0.75rem 1rem;
  overflow: auto;
  border-radius: 0 0 4px 4px;
  background: var(--ink);
  color: var(--card);
  font-size: 0.85rem;
}

textarea.copied {
  position: fixed;
  opacity: 0;
}

/* On narrow pages, a name is above its description. */
@media (max-width: 40rem) {
  .swagger-ui :is(table.parameters, .table-container > table, .responses-table, .headers) :is(tbody, tr, td) {
    display: block;
    width: auto;
    max-width: 100%;
  }

  .swagger-ui :is(.parameters-col_name, .response-col_status, .header-col, .table-container td:first-child) {
    padding-bottom: 0.25rem;
  }

  .swagger-ui :is(table.parameters, .responses-table, .headers) > thead,
  .swagger-ui .parameters-container .parameters > thead {
    display: none;
  }

  .swagger-ui :is(.parameters-col_description, .table-container) :is(input, select, textarea) {
    width: 100%;
    max-width: 100%;
  }

  .swagger-ui .opblock :is(.opblock-section-header, .table-container, .responses-inner) {
    padding: 0.5rem 0.75rem;
  }

  .swagger-ui .parameters-col_name > div,
  .swagger-ui .table-container td:first-child > div {
    display: inline-block;
    margin-right: 0.5rem;
    padding: 0;
  }

  .swagger-ui table.parameters > tbody > tr > td {
    padding: 0.25rem 0;
  }

  .swagger-ui .responses-table .response-col_status {
    padding-top: 0.5rem;
    font-weight: 700;
  }

  .swagger-ui .opblock-section-header .btn {
    margin: 0 0 0 0.25rem;
    padding: 0.3rem 0.8rem;
  }

  .swagger-ui .try-out {
    padding: 0;
  }

  .swagger-ui .samples {
    margin: 0 0.75rem 1rem;
  }
}

@media (prefers-color-scheme: dark) {
  body {
    background: #171513;
  }

  header .name {
    color: #ece7de;
  }

  header a {
    color: #e8937a;
  }

  .swagger-ui {
    filter: invert(0.92) hue-rotate(180deg);
  }

  .swagger-ui :is(.highlight-code, .microlight:not(.highlight-code *), .samples pre, .samples button[aria-pressed="true"]) {
    filter: invert(1) hue-rotate(180deg);
  }
}
`;
