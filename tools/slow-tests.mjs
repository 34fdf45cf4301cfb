// Runs on the Node that the machine has, like the rest of `npm test`: plain JavaScript.
import { pathBelow } from './failed-tests.mjs'

const shown = 10

/**
 * Names what took longest: journeys, files of journeys, and files of other tests. The times are those of a machine that
 * does three things at once, so they say what to look at, and pass or fail nothing. Both arguments are the JSON reports
 * of Vitest and Playwright, undefined when missing.
 */
export function describeSlowTests(unit, journeys, root) {
  const walked = (journeys?.suites ?? []).flatMap(journeysOf)
  return [
    ...slowest('journeys', walked),
    ...slowest('files of journeys', [...summed(walked)]),
    ...slowest(
      'files of other tests',
      (unit?.testResults ?? []).map((file) => unitFile(file, root)),
    ),
  ]
}

function slowest(what, all) {
  if (all.length === 0) return []
  const top = all.toSorted((a, b) => b.ms - a.ms).slice(0, shown)
  const whole = seconds(all.reduce((sum, { ms }) => sum + ms, 0))
  return [
    `slowest ${what}, of ${all.length} with ${whole.trim()} s:`,
    ...top.map(({ ms, name }) => `  ${seconds(ms)} s  ${name}`),
  ]
}

const seconds = (ms) => (ms / 1000).toFixed(1).padStart(6)

function journeysOf({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests.map(({ results }) => ({
      file,
      name: `e2e/src/${file}:${line} › ${title}`,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  )
  return [...own, ...suites.flatMap(journeysOf)]
}

function summed(walked) {
  const files = new Map()
  for (const { file, ms } of walked) files.set(file, (files.get(file) ?? 0) + ms)
  return [...files].map(([file, ms]) => ({ name: `e2e/src/${file}`, ms }))
}

function unitFile({ name, assertionResults }, root) {
  return {
    name: pathBelow(root, name),
    ms: assertionResults.reduce((sum, { duration }) => sum + (duration ?? 0), 0),
  }
}
