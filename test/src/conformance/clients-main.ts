/** `node test/dist/conformance/clients-main.js`: clients made of the OpenAPI document, and the fuzzer, alone. */
import { clientsFigures, clientsText, measureClients } from './clients/index.js';

const result = await measureClients();
console.log(clientsText(result));
if (Object.values(clientsFigures(result)).includes(0)) process.exitCode = 1;
