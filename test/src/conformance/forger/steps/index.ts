/**
 * The steps of a forger on a signed document: `grammar` gives any value to any key, `objects` works on whole objects,
 * `programs` draws with any operators, and `marks`, `forms`, `document` and `roles` apply the ideas of a forger of
 * documents. Steps whose results often pass for intact have more weight: a step that never passes says little about
 * permitted changes.
 */
import type { SeededRandom } from '../../signatures/index.js';
import { editCatalog, editLayers, editPageTree } from './document.js';
import { addField, editField, editForm, fillField, misstate } from './forms.js';
import { addKey, changeValue, duplicateKey, redirect, removeKey, retype } from './grammar.js';
import { addMark, divert, editAppearance, editMark, removeMark } from './marks.js';
import {
  becomeNull,
  changeKind,
  changeScalar,
  changeStream,
  changeTrailer,
  free,
  move,
  rewrite,
  swapBodies,
} from './objects.js';
import { fillByProgram } from './programs.js';
import { changeRarity, lendRole, mixEntries, rebuildTree, shareResources, useLayer } from './roles.js';
import type { ForgeStep } from './step.js';

export type { ForgeStep } from './step.js';

const WEIGHED: Readonly<Record<string, readonly [step: ForgeStep, weight: number]>> = {
  changeValue: [changeValue, 4],
  removeKey: [removeKey, 3],
  addKey: [addKey, 6],
  retype: [retype, 4],
  redirect: [redirect, 4],
  duplicateKey: [duplicateKey, 1],
  swapBodies: [swapBodies, 1],
  move: [move, 4],
  free: [free, 1],
  becomeNull: [becomeNull, 1],
  rewrite: [rewrite, 3],
  changeScalar: [changeScalar, 4],
  changeStream: [changeStream, 2],
  changeKind: [changeKind, 1],
  changeTrailer: [changeTrailer, 1],
  addMark: [addMark, 10],
  removeMark: [removeMark, 4],
  editMark: [editMark, 8],
  editAppearance: [editAppearance, 5],
  divert: [divert, 3],
  fill: [fillField, 8],
  program: [fillByProgram, 8],
  misstate: [misstate, 3],
  editField: [editField, 6],
  addField: [addField, 5],
  editForm: [editForm, 4],
  editCatalog: [editCatalog, 3],
  editLayers: [editLayers, 3],
  editPageTree: [editPageTree, 5],
  lendRole: [lendRole, 4],
  shareResources: [shareResources, 3],
  mixEntries: [mixEntries, 2],
  useLayer: [useLayer, 3],
  rebuildTree: [rebuildTree, 3],
  changeRarity: [changeRarity, 2],
};

const DRAWN = Object.entries(WEIGHED).flatMap(([name, [, weight]]) => Array.from({ length: weight }, () => name));

export const stepKind = (random: SeededRandom): string => random.pick(DRAWN);
export const stepOf = (name: string): ForgeStep => WEIGHED[name][0];
