import type { PlainMessageKey } from '#i18n/catalogue.ts'

export interface TourStep {
  /** The screen that the step is about. */
  readonly href: string
  readonly titleKey: PlainMessageKey
  readonly textKey: PlainMessageKey
}

export const tourSteps: readonly TourStep[] = [
  { href: '/device/list', titleKey: 'demoTour.devicesTitle', textKey: 'demoTour.devicesText' },
  { href: '/report/alarm', titleKey: 'demoTour.alarmTitle', textKey: 'demoTour.alarmText' },
  { href: '/report/variable', titleKey: 'demoTour.historyTitle', textKey: 'demoTour.historyText' },
  {
    href: '/configuration/modelConfig',
    titleKey: 'demoTour.pageTitle',
    textKey: 'demoTour.pageText',
  },
  { href: '/extend/timing', titleKey: 'demoTour.taskTitle', textKey: 'demoTour.taskText' },
]
