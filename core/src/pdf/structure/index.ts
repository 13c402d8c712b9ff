export { StructureTree } from './structure-tree.js';
