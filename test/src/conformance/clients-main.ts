/** `node test/dist/conformance/clients-main.js`: clients made of the OpenAPI document, and the fuzzer, alone. */
import { clientsFigures, clientsText, measureClients } from './clients/index.js';
import { fail } from './fail.js';

const result = await measureClients();
console.log(clientsText(result));
if (Object.values(clientsFigures(result)).includes(0)) fail();
