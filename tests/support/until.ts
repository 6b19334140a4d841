/**
 * Waits for something that happens elsewhere: asks again until the answer is right, and fails with the last answer. Patient, because readers of events wait for
 * the oldest open transaction of the whole cluster, which may be another file's loading of a sample.
 */
export async function until<T>(
  ask: () => Promise<T> | T,
  isRight: (answer: T) => boolean,
  patienceMs = 240_000,
): Promise<T> {
  const giveUp = Date.now() + patienceMs
  for (;;) {
    const answer = await ask()
    if (isRight(answer)) return answer
    if (Date.now() > giveUp) throw new Error(`Waited in vain; the last answer was ${JSON.stringify(answer)}`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}
