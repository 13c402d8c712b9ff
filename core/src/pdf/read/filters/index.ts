export { type Filter, filtersOf, undoFilters } from './filters.js';
