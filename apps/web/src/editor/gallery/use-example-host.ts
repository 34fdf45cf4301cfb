import type { PageData } from '@fieldhub/page'
import {
  type AnyTemplate,
  exampleValue,
  exampleValues,
  variablesOf,
} from '@fieldhub/templates/plants'
import { useEffect, useMemo } from 'react'
import { currentLanguage } from '#i18n/language-store.ts'
import type { ShownVariable, ViewerHost } from '#viewer/viewer-host.ts'
import { simulateAlarms } from '../preview/simulated-alarms.ts'
import { Simulation, simulatedId } from '../preview/simulation.ts'

const everyMs = 1_000
const pointsMax = 120

/** The surroundings of a template's page, whose values move by themselves. */
export function useExampleHost(template: AnyTemplate, page: PageData): ViewerHost {
  const simulation = useMemo(() => new Simulation(page, nextFrame, Date.now), [page])
  useEffect(() => {
    const move = () => {
      const values = exampleValues(template, Date.now() / 1000)
      for (const variable of simulation.variables) {
        simulation.set(variable, values[variable.source.varId - 1] ?? 0)
      }
    }
    move()
    const timer = setInterval(move, everyMs)
    return () => clearInterval(timer)
  }, [template, simulation])
  return useMemo(() => toHost(template, simulation), [template, simulation])
}

function toHost(template: AnyTemplate, simulation: Simulation): ViewerHost {
  const language = currentLanguage()
  const variables = variablesOf(template)
  const variable = (_deviceId: number, varId: number): ShownVariable | undefined => {
    const found = variables[varId - 1]
    if (found === undefined) return undefined
    const { name, unit = '', decimals = 0, range, states } = found
    return {
      name: name[language],
      unit,
      decimals,
      rateSeconds: 5,
      isSwitch: range === undefined,
      ...(states !== undefined && { names: { 0: states[0][language], 1: states[1][language] } }),
    }
  }
  return {
    selfId: simulatedId,
    live: simulation.live,
    variable,
    deviceName: () => template.slave[language],
    photoUrl: () => '',
    connection: { get: () => 'live', subscribe: () => () => undefined, lastMessageAt: () => null },
    write: simulation.write,
    alarms: simulateAlarms({
      simulation,
      variable,
      deviceName: template.slave[language],
      now: Date.now,
    }),
    history: async (_deviceId, varId, spanMs) => {
      const found = variables[varId - 1]
      if (found === undefined) return []
      const [now, step] = [Date.now(), spanMs / pointsMax]
      return Array.from({ length: pointsMax }, (_, at) => {
        const time = now - spanMs + (at + 1) * step
        const value = exampleValue(found, varId - 1, time / 1000)
        return [Math.round(time), value, value, value]
      })
    },
  }
}

const nextFrame = (flush: () => void): void => {
  requestAnimationFrame(flush)
}
