import type { Source } from '@fieldhub/page'
import { Select } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import type { Subject } from './use-subjects.ts'

interface SubjectSelectProps {
  readonly dev: Source['dev']
  readonly subjects: readonly Subject[]
  readonly onChoose: (dev: Source['dev']) => void
}

/** Chooses another device; it is left out where there is no choice. */
export function SubjectSelect({ dev, subjects, onChoose }: SubjectSelectProps) {
  const t = useT()
  if (subjects.length < 2) return null
  return (
    <Select
      size="xs"
      label={t('panel.device')}
      searchable
      limit={200}
      allowDeselect={false}
      value={String(dev)}
      data={subjects.map((subject) => ({
        value: String(subject.dev),
        label:
          subject.dev === '$self' ? t('panel.ownDevice', { name: subject.name }) : subject.name,
      }))}
      onChange={(value) => {
        const subject = subjects.find((one) => String(one.dev) === value)
        if (subject !== undefined) onChoose(subject.dev)
      }}
    />
  )
}
