/** The health check of containers: ends with status 0 if the address in its argument answers 200 to 299. */
const answer = await fetch(process.argv[2], { signal: AbortSignal.timeout(2500) });
if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
