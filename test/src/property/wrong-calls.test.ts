import * as client from '@quire/client';
import * as core from '@quire/core';
import { isQuireError } from '@quire/core';
import * as audit from '@quire/core/audit';
import * as binding from '@quire/core/binding';
import * as bytes from '@quire/core/bytes';
import * as cms from '@quire/core/cms';
import * as readModel from '@quire/core/docx';
import * as errors from '@quire/core/errors';
import * as fields from '@quire/core/fields';
import * as formats from '@quire/core/formats';
import * as image from '@quire/core/image';
import * as limits from '@quire/core/limits';
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
import { docx } from '@quire/core/testing';
import * as units from '@quire/core/units';
import * as xml from '@quire/core/xml';
import * as xmlSignature from '@quire/core/xml-signature';
import * as annotate from '@quire/plugin-annotate';
import * as invoice from '@quire/plugin-invoice';
import * as sign from '@quire/plugin-sign';
import * as verify from '@quire/plugin-verify/verify';
import * as quire from '@quire/quire';
import * as viewer from '@quire/viewer';
import { expect } from 'chai';

const SIGNING = [
  ...['signDocument', 'prepareRemote', 'completeRemote'],
  ...['signOffice', 'prepareRemoteOffice', 'completeRemoteOffice'],
];

const PARSERS = [
  ...['parseCertificate', 'parseCrl', 'parseOcsp', 'parseSignedData', 'parseTimestampToken'],
  ...['readTimestampResponse', 'readPkcs12'],
];

/** The required parts of requests for signatures, so that the later arguments are checked. */
const REQUEST = { request: {}, level: 'B-B', digest: 'SHA-256', signer: {}, value: new Uint8Array(0) };

const good = docx().paragraph('Dear {name},').bytes();

/** Arguments that an untyped program may pass to any function. */
const JUNK: readonly unknown[] = [
  ...[undefined, null, 0, -1, Number.NaN, '', 'bogus', true, 10n, Symbol('sign'), () => {}],
  ...[[], [null], [{}], {}, Object.create(null), { length: 3 }, new Date(0), new Uint8Array(0), new Uint8Array([1, 2])],
  ...[{ fonts: 1 }, { markup: 'bogus' }, { signal: 1 }, { pages: 7 }, { packs: [{}] }, [{ faces: 1 }], [{ name: 1 }]],
];

type Call = (...given: readonly unknown[]) => unknown;

const DOORS = {
  ...{ core, node, pool, webPool, opc, svg, annotate, invoice, sign, quire, client, viewer },
  ...{ xml, pdf, readModel, audit, cms },
};

/** Entry points whose functions are called with junk only. */
const LOW = {
  ...{ image, signing, pictures, verify, binding, bytes, errors, fields, formats, limits, network },
  ...{ paint, pdfDocument, plugin, pluginHost, sha256, units, xmlSignature },
};

/** Calls of the entry points, each with right values for the arguments before the one that is junk. */
const CALLS: Readonly<Record<string, { readonly call: unknown; readonly before: readonly unknown[] }>> =
  Object.fromEntries(
    [
      ...['convert', 'layout', 'readContent', 'openDocx'].map((name) => [core, name, [good]] as const),
      ...['webFonts', 'openFontLibrary', 'fontSourceFromBytes', 'writeFrames'].map((name) => [core, name, []] as const),
      ...['nodeEngine', 'nodeFontSources', 'openNodeFontLibrary'].map((name) => [node, name, []] as const),
      [pool, 'createPool', []] as const,
      ...['openPackage', 'unwrapped', 'hiddenInArchive'].map((name) => [opc, name, [good]] as const),
      ...['mainPart', 'related', 'relationshipById'].map((name) => [opc, name, []] as const),
      [opc, 'withXml', [opc.openPackage(good), '/word/document.xml']] as const,
      [opc, 'withRelationship', [opc.openPackage(good), '/']] as const,
      [webPool, 'createPool', []] as const,
      ...['decodeXml', 'parseXml', 'parseInfoset'].map((name) => [xml, name, []] as const),
      [xml, 'parseXml', [new TextEncoder().encode('<a/>')]] as const,
      ...['openPdf', 'contentOperations', 'fillGap'].map((name) => [pdf, name, []] as const),
      ...['changesOf', 'formattingChangesOf', 'storedFieldsOf', 'textOf', 'readDocx'].map(
        (name) => [readModel, name, []] as const,
      ),
      ...['chainEvents', 'sealTrail', 'lastHash', 'checkTrail', 'sha256Hex', 'packageState'].map(
        (name) => [audit, name, []] as const,
      ),
      ...PARSERS.map((name) => [cms, name, []] as const),
      ...['buildSignedData', 'addSignatureTimestamp', 'verifySignedData', 'validateCertificate'].map(
        (name) => [cms, name, []] as const,
      ),
      ...['validationDataFor', 'encodeTimestampRequest'].map((name) => [cms, name, []] as const),
      [viewer, 'view', []] as const,
      ...['svgWriter', 'pageIndices'].map((name) => [svg, name, []] as const),
      ...['annotate', 'annotateEach', 'fieldsOf', 'checkTemplate'].map((name) => [annotate, name, [good]] as const),
      [annotate, 'schemaOf', []] as const,
      [invoice, 'invoiceOf', []] as const,
      [sign, 'sign', [good]] as const,
      ...SIGNING.flatMap((name) => [[sign, name, [good]] as const, [sign, name, [good, REQUEST]] as const]),
      [sign, 'renew', [good]] as const,
      [sign, 'externalKey', []] as const,
      ...['convert', 'render', 'annotate', 'sign', 'verify', 'open'].map((name) => [quire, name, [good]] as const),
      [quire, 'createPool', []] as const,
      [client, 'openDocument', [good]] as const,
    ].map(([module, name, before]) => [
      `${name} of ${Object.entries(DOORS).find(([, each]) => each === module)?.[0]}${before.length > 1 ? ', further on,' : ''}`,
      { call: (module as Readonly<Record<string, unknown>>)[name], before },
    ]),
  );

/**
 * Functions without checks, by entry point: they are called for each element, object or certificate of a document, with
 * results of other functions, and are below the usual entry points.
 */
const EXEMPT = {
  core: ['unlessUnreadable'],
  errors: ['unlessUnreadable'],
  readModel: ['readInlines', 'readParagraphProperties', 'readRunProperties', 'readStoryBlocks'],
  pdf: ['bytesOf', 'latin', 'signedParts', 'textString'],
  xml: [
    ...['attribute', 'attributeIn', 'child', 'children', 'chooseAlternate', 'descendant', 'descendants', 'displayName'],
    ...['elementsBelow', 'elementsIn', 'escapeText', 'escapeValue', 'path', 'textContent', 'textIn', 'withAttributes'],
    ...['withChildren', 'withoutNamed', 'writeXml', 'namespaceOf'],
  ],
  cms: [
    ...[
      'assembleSignedData',
      'certificatesOf',
      'commonName',
      'contentDigestOf',
      'digestWeaknessesAt',
      'encodeOcspRequest',
    ],
    ...['encodeOctets', 'encodeSignedAttributes', 'isExempt', 'isIssuedBy', 'issueCertificate', 'sameName'],
    ...['serialNumberText', 'valuesOf', 'verifyPkcs7Sha1', 'verifyTimestampToken', 'verifyX509RsaSha1', 'weaknessesAt'],
  ],
  annotate: ['templateError'],
  binding: ['bindingKey', 'bindingSteps', 'childrenNamed', 'nodeName', 'withNodeChanged'],
  fields: ['fieldNumberFormat', 'nestedResult', 'withoutEdges'],
  formats: ['comparison', 'inCase', 'timeOf'],
  paint: [
    ...[
      'appearanceStreams',
      'areaOf',
      'colorOfArray',
      'contrastBetween',
      'hides',
      'isPaper',
      'overlap',
      'paintAppearance',
    ],
    ...['paintPage', 'sheetOf', 'shownStream', 'showsThrough', 'uncovers', 'under'],
  ],
  pdfDocument: [
    ...[
      'certificationOf',
      'isDocumentTimestamp',
      'isLocked',
      'isSigned',
      'isStructureElement',
      'isTerminal',
      'kidsOf',
      'lockOf',
    ],
    ...['namedIn', 'numberedIn', 'pagesOf', 'permissionsOf', 'readByteRange', 'readStructure', 'rectangleAt'],
    ...['rotationOf', 'shownBox', 'signatureIn', 'storedStreams', 'textAt', 'decodedText', 'userRights', 'widgetsOf'],
  ],
  plugin: ['fillReportMembers', 'filledFirst', 'textTable'],
  // The errors of `readManifest` are for the author of a plugin, and have other texts.
  pluginHost: ['readManifest'],
  xmlSignature: [
    ...['applicationObjects', 'archivableSignature', 'archiveOctets', 'attributeIn', 'canonicalizationOf'],
    ...['canonicalizeDocument', 'chosenRelationships', 'cmsValue', 'derValue', 'elementsIn', 'objectContent'],
    ...['schemeUri', 'textIn', 'transformedRelationships'],
  ],
  audit: ['canonicalBytes'],
  sign: ['isSigned'],
  // `developmentIdentity` creates a key if there is none, in whatever folder it receives.
  signing: ['developmentIdentity'],
} satisfies Partial<Record<string, readonly string[]>>;

const isClass = (value: unknown): boolean => /^class\b/.test(Function.prototype.toString.call(value));

interface Made {
  readonly close?: () => Promise<void>;
  readonly next?: () => unknown;
}

/** Undefined if the call succeeded, or was refused with a `QuireError`. */
async function fault(call: Call, given: readonly unknown[]): Promise<string | undefined> {
  try {
    const made = (await call(...given)) as Made | undefined;
    await made?.close?.();
    // A generator begins with its first step.
    made?.next?.();
    return undefined;
  } catch (error) {
    return isQuireError(error) ? undefined : String(error);
  }
}

describe('calls from programs that no compiler checked', function () {
  this.timeout(180_000);

  for (const [name, { call, before }] of Object.entries(CALLS))
    it(`${name} says what is wrong with any argument`, async () => {
      expect(call).to.be.a('function');
      const faults: string[] = [];
      for (const [index, junk] of JUNK.entries())
        for (const given of [[junk], [...before, junk], [junk, junk]]) {
          const found = await fault(call as Call, given);
          if (found) faults.push(`junk ${index} (${typeof junk}), ${given.length} arguments: ${found}`);
        }
      expect(faults).to.deep.equal([]);
    });

  for (const [door, module] of Object.entries({ ...DOORS, ...LOW }))
    it(`of each function of ${door} end in words of ours, but for the named`, async () => {
      const exempt: readonly string[] = EXEMPT[door as keyof typeof EXEMPT] ?? [];
      const calls = Object.entries(module).filter(
        (each): each is [string, Call] => typeof each[1] === 'function' && !isClass(each[1]),
      );
      expect(exempt.filter((name) => !(name in module))).to.deep.equal([]);
      const faults: string[] = [];
      for (const [name, call] of calls) {
        if (exempt.includes(name)) continue;
        for (const junk of [null, undefined, {}, [], 'x', 1, true, new Uint8Array(1)]) {
          const found = await fault(call, [junk]);
          if (found) faults.push(`${name}: ${found}`);
        }
      }
      expect(faults).to.deep.equal([]);
    });

  it('names the argument, and what it is', async () => {
    const refusal = async (call: Call, ...given: readonly unknown[]): Promise<string> => {
      try {
        await call(...given);
        return 'nothing';
      } catch (error) {
        return isQuireError(error) ? `${error.code} ${error.message}` : String(error);
      }
    };
    const calls = [
      refusal(core.openFontLibrary as Call, null),
      refusal(annotate.annotate as Call, good, null),
      refusal(sign.sign as Call, good, {}),
      refusal(opc.openPackage as Call, 'report.docx'),
      refusal(core.webFonts as Call, { packs: [] }),
    ];
    expect(await Promise.all(calls)).to.deep.equal([
      'VALIDATION_ERROR sources must be a list, but is null',
      'VALIDATION_ERROR request must be an object, but is null',
      'VALIDATION_ERROR p12 must be a Uint8Array, but is undefined',
      'VALIDATION_ERROR document must be a Uint8Array, but is "report.docx"',
      'VALIDATION_ERROR from must be a string, but is undefined',
    ]);
  });
});
