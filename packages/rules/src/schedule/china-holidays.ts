/** What a day off is for. */
export const holidays = [
  'new-year',
  'spring-festival',
  'qingming',
  'labour-day',
  'dragon-boat',
  'mid-autumn',
  'national-day',
  'national-day-mid-autumn',
] as const
export type Holiday = (typeof holidays)[number]

export interface HolidayYear {
  readonly year: number
  /** When the General Office of the State Council made them known. */
  readonly published: string
  /** First and last day off. */
  readonly off: readonly (readonly [from: string, to: string, holiday: Holiday])[]
  /** Saturdays and Sundays that are worked. */
  readonly work: readonly (readonly [day: string, holiday: Holiday])[]
}

/**
 * Public holidays of mainland China and the days worked for them, word for word from the notices of the General Office
 * of the State Council. A year is added when its notice is out, in November of the year before, and never by reckoning.
 */
export const chinaHolidays: readonly HolidayYear[] = [
  {
    year: 2025,
    published: '2024-11-12',
    off: [
      ['2025-01-01', '2025-01-01', 'new-year'],
      ['2025-01-28', '2025-02-04', 'spring-festival'],
      ['2025-04-04', '2025-04-06', 'qingming'],
      ['2025-05-01', '2025-05-05', 'labour-day'],
      ['2025-05-31', '2025-06-02', 'dragon-boat'],
      ['2025-10-01', '2025-10-08', 'national-day-mid-autumn'],
    ],
    work: [
      ['2025-01-26', 'spring-festival'],
      ['2025-02-08', 'spring-festival'],
      ['2025-04-27', 'labour-day'],
      ['2025-09-28', 'national-day-mid-autumn'],
      ['2025-10-11', 'national-day-mid-autumn'],
    ],
  },
  {
    year: 2026,
    published: '2025-11-04',
    off: [
      ['2026-01-01', '2026-01-03', 'new-year'],
      ['2026-02-15', '2026-02-23', 'spring-festival'],
      ['2026-04-04', '2026-04-06', 'qingming'],
      ['2026-05-01', '2026-05-05', 'labour-day'],
      ['2026-06-19', '2026-06-21', 'dragon-boat'],
      ['2026-09-25', '2026-09-27', 'mid-autumn'],
      ['2026-10-01', '2026-10-07', 'national-day'],
    ],
    work: [
      ['2026-01-04', 'new-year'],
      ['2026-02-14', 'spring-festival'],
      ['2026-02-28', 'spring-festival'],
      ['2026-05-09', 'labour-day'],
      ['2026-09-20', 'national-day'],
      ['2026-10-10', 'national-day'],
    ],
  },
]
