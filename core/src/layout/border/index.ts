export { type BorderLine, borderDash, borderLines, borderThickness } from './border-lines.js';
export { type BorderPoint, borderItem, paintBorder } from './paint-border.js';
