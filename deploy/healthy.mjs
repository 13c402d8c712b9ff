/** The health check of containers: ends with status 0 where the address that it is given answers 200 to 299. */
const answer = await fetch(process.argv[2], { signal: AbortSignal.timeout(2500) });
if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
