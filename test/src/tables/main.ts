/** `npm run tables`: writes the pages that are made from the code. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../workspace.js';
import { coveragePage } from './coverage-page.js';
import { fontsPage } from './fonts-page.js';
import { settingsPage } from './settings-page.js';

writeFileSync(join(ROOT, 'docs/settings.md'), await settingsPage());
writeFileSync(join(ROOT, 'docs/coverage.md'), coveragePage());
writeFileSync(join(ROOT, 'docs/fonts.md'), await fontsPage());
