/** The value of a metric that has no labels; 0 where it is not served. */
export async function readMetric(httpPort: number, name: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${httpPort}/metrics`)
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(await answer.text())?.[1] ?? 0)
}
