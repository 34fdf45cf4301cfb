import type { Tool } from '../../tools/tool.ts'

const armed = ['placing', 'drawing-pipe', 'painting-look'] as const
/** A tool that waits for a click on the page. */
export type ArmedTool = (typeof armed)[number]

export const isArmed = (name: Tool['name']): name is ArmedTool =>
  armed.some((each) => each === name)
