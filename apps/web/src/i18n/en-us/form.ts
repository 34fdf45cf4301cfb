import type { Translation } from '#i18n/catalogue.ts'

export const form: Translation['form'] = {
  draftKept: 'What you had not saved is back.',
  draftStale:
    'What you had not saved is back; it was changed meanwhile, and saving overwrites that.',
  changedMeanwhile: 'Somebody has changed this meanwhile; what you entered is still here.',
  changedTheirs: 'Use theirs',
  changedMine: 'Keep mine',
  draftDiscard: 'Discard',
  help: '{label}: what it means',
}
