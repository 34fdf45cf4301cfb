import type { TotalMemory } from '#facts/calculation.ts'
import {
  saveFormulaTotals,
  selectFormulaTotals,
  trimFormulaTotals,
} from '#store/device-model/formula-total-store.ts'
import type { ModelContext } from './model-context.ts'

/** As many as the formulas of a model can have at once, and once more for those that were changed. */
const totalsPerDeviceMax = 3_200

/** Keeps what formulas count since their beginning. The getter is needed as the domain is made of the stages. */
export function totalMemory(context: () => Pick<ModelContext, 'db'>): TotalMemory {
  return {
    read: (deviceId, varId) => selectFormulaTotals(context().db, { deviceId, varId }),
    save: async (deviceId, varId, totals) => {
      const { db } = context()
      await saveFormulaTotals(
        db,
        totals.map((total) => ({ ...total, deviceId, varId })),
      )
      await trimFormulaTotals(db, deviceId, totalsPerDeviceMax)
    },
  }
}
