import type { PlainMessageKey } from '#i18n/catalogue.ts'

interface PersonalSection {
  readonly href: string
  readonly titleKey: PlainMessageKey
}

/** The sections in the order of their links. */
export const personalSections = [
  { href: '/personalInfo/setting', titleKey: 'shell.personalSetting' },
  { href: '/personalInfo/security', titleKey: 'shell.personalSecurity' },
  { href: '/personalInfo/sessions', titleKey: 'shell.personalSessions' },
  { href: '/personalInfo/quota', titleKey: 'shell.personalQuota' },
  { href: '/personalInfo/api', titleKey: 'shell.personalApi' },
] as const satisfies readonly PersonalSection[]

export type PersonalHref = (typeof personalSections)[number]['href']
