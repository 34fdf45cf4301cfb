import { limits } from '@fieldhub/contract'

/** Long words of English manuals and how people write them where there is no room. */
const shorter: Readonly<Record<string, string>> = {
  voltage: 'Volt',
  current: 'Curr',
  temperature: 'Temp',
  pressure: 'Press',
  frequency: 'Freq',
  active: 'Act',
  reactive: 'React',
  apparent: 'App',
  power: 'Pwr',
  energy: 'Enrg',
  total: 'Tot',
  phase: 'Ph',
  accumulated: 'Acc',
  cumulative: 'Cum',
  instantaneous: 'Inst',
  discharge: 'Disch',
  compressor: 'Comp',
  evaporator: 'Evap',
  condenser: 'Cond',
  setpoint: 'SP',
  setting: 'Set',
  status: 'Stat',
  number: 'No',
  average: 'Avg',
  maximum: 'Max',
  minimum: 'Min',
  water: 'Wtr',
  outlet: 'Out',
  inlet: 'In',
  running: 'Run',
  operating: 'Oper',
  operation: 'Oper',
  factor: 'Fact',
  positive: 'Pos',
  negative: 'Neg',
  forward: 'Fwd',
  reverse: 'Rev',
  internal: 'Int',
  external: 'Ext',
  daily: 'Day',
  exhaust: 'Exh',
  supply: 'Sup',
  return: 'Ret',
}

/**
 * A manual's name in as many characters as a variable may have: without what stands in brackets, then with shorter words, then
 * cut. `used` has the names given so far; a name that would come twice ends in a number.
 */
export function shortName(text: string, used: ReadonlySet<string>): string {
  const whole = text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim()
  const bare = whole.replaceAll(/\s*[([【][^)\]】]*[)\]】]\s*/g, ' ').trim()
  const brief = bare
    .split(' ')
    .map((word) => shorter[word.toLowerCase()] ?? word)
    .join(' ')
  const fits = [whole, bare, brief].find(
    (name) => name !== '' && lengthOf(name) <= limits.nameCharacters,
  )
  const short = fits ?? cut(brief === '' ? whole : brief, limits.nameCharacters)
  if (short === whole || !used.has(short)) return short
  for (let count = 2; count < 1_000; count++) {
    const numbered = `${cut(short, limits.nameCharacters - 1 - String(count).length)} ${count}`
    if (!used.has(numbered)) return numbered
  }
  return short
}

function lengthOf(name: string): number {
  return Array.from(name).length
}

function cut(name: string, length: number): string {
  return Array.from(name).slice(0, length).join('').trim()
}
