export type { NewestValues } from './calculate.ts'
export { CalculationStage } from './calculation-stage.ts'
