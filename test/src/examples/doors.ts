/** The entry points whose public functions have an example, each with the folder of its sources. */

import * as client from '@quire/client';
import * as core from '@quire/core';
import * as audit from '@quire/core/audit';
import * as binding from '@quire/core/binding';
import * as bytes from '@quire/core/bytes';
import * as cms from '@quire/core/cms';
import * as diagnostics from '@quire/core/diagnostics';
import * as docx from '@quire/core/docx';
import * as formats from '@quire/core/formats';
import * as image from '@quire/core/image';
import * as node from '@quire/core/node';
import * as network from '@quire/core/node/network';
import * as pool from '@quire/core/node/pool';
import * as signing from '@quire/core/node/signing';
import * as opc from '@quire/core/opc';
import * as pdf from '@quire/core/pdf';
import * as pdfDocument from '@quire/core/pdf/document';
import * as paint from '@quire/core/pdf/paint';
import * as pictures from '@quire/core/pictures';
import * as plugin from '@quire/core/plugin';
import * as pluginHost from '@quire/core/plugin-host';
import * as webPool from '@quire/core/pool';
import * as sha256 from '@quire/core/sha256';
import * as svg from '@quire/core/svg';
import * as units from '@quire/core/units';
import * as xml from '@quire/core/xml';
import * as xmlSignature from '@quire/core/xml-signature';
import * as annotate from '@quire/plugin-annotate';
import * as invoice from '@quire/plugin-invoice';
import * as sign from '@quire/plugin-sign';
import * as verify from '@quire/plugin-verify/verify';
import * as quire from '@quire/quire';
import * as server from '@quire/server';

export interface Door {
  readonly specifier: string;
  readonly folder: string;
  /** The names of the functions and classes that the entry point exports. */
  readonly functions: readonly string[];
  /** The names of all values that the entry point exports. */
  readonly names: readonly string[];
}

const door = (specifier: string, folder: string, exported: object): Door => ({
  specifier,
  folder,
  functions: Object.entries(exported)
    .filter(([name, value]) => name !== 'default' && typeof value === 'function')
    .map(([name]) => name),
  names: Object.keys(exported).filter((name) => name !== 'default'),
});

export const DOORS: readonly Door[] = [
  door('@quire/core', 'core/src', core),
  door('@quire/core/node', 'core/src/node', node),
  door('@quire/core/plugin', 'core/src/plugin', plugin),
  door('@quire/core/plugin-host', 'core/src/plugin/host', pluginHost),
  door('@quire/core/node/pool', 'core/src/node/pool', pool),
  door('@quire/core/pool', 'core/src/pool/web', webPool),
  door('@quire/core/node/network', 'core/src/node/network', network),
  door('@quire/server', 'server/src', server),
  door('@quire/quire', 'quire/src', quire),
  door('@quire/core/bytes', 'core/src/base', bytes),
  door('@quire/core/sha256', 'core/src/base', sha256),
  door('@quire/core/units', 'core/src/base', units),
  door('@quire/core/xml', 'core/src/ooxml/xml', xml),
  door('@quire/core/opc', 'core/src/ooxml/opc', opc),
  door('@quire/core/docx', 'core/src/ooxml/docx', docx),
  door('@quire/core/formats', 'core/src/ooxml/formats', formats),
  door('@quire/core/binding', 'core/src/ooxml/binding', binding),
  door('@quire/core/diagnostics', 'core/src/base', diagnostics),
  door('@quire/core/pdf', 'core/src/pdf', pdf),
  door('@quire/core/pdf/document', 'core/src/pdf/read/document', pdfDocument),
  door('@quire/core/pdf/paint', 'core/src/pdf/interpret', paint),
  door('@quire/core/pictures', 'core/src/pdf', pictures),
  door('@quire/core/svg', 'core/src', svg),
  door('@quire/core/image', 'core/src/ooxml/image', image),
  door('@quire/core/cms', 'core/src/signatures/cms', cms),
  door('@quire/core/audit', 'core/src/signatures/audit', audit),
  door('@quire/core/xml-signature', 'core/src/signatures/xml-signature', xmlSignature),
  door('@quire/core/node/signing', 'core/src/signatures/node', signing),
  door('@quire/plugin-annotate', 'plugins/annotate/src', annotate),
  door('@quire/plugin-invoice', 'plugins/invoice/src', invoice),
  door('@quire/plugin-sign', 'plugins/sign/src', sign),
  door('@quire/plugin-verify/verify', 'plugins/verify/src', verify),
  door('@quire/client', 'plugins/telemetry/client/src', client),
];
