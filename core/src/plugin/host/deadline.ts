/**
 * Waits for a promise, but at most `milliseconds`: then it rejects with an `Error` that says that `what` did not end in
 * time. The timer keeps the process alive: a process that waits only for a promise would end silently.
 */
export async function withinTime<Value>(milliseconds: number, what: string, promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const tell = () => reject(new Error(`${what} did not finish within ${milliseconds / 1000} s`));
    timer = setTimeout(tell, milliseconds);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
