/**
 * The names of every condition on a value, in the order in which people choose them. They stand apart from what the
 * conditions do, which a visitor of a shared page need not load.
 */
export const conditionKinds = ['on', 'off', 'lt', 'gt', 'between', 'outside', 'eq'] as const
export type ConditionKind = (typeof conditionKinds)[number]
