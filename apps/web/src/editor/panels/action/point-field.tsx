import type { Action, Source } from '@fieldhub/page'
import { ChoiceField } from '#editor/panels/fields/choice-field.tsx'
import { useSubjects } from '#editor/panels/use-subjects.ts'
import { useT } from '#i18n/use-t.ts'

interface PointFieldProps {
  readonly action: Action
  readonly points: readonly Source[]
  readonly onChange: (action: Action) => void
}

const every = 'every'

/** For which device of a map the action is; its target names the device. */
export function PointField({ action, points, onChange }: PointFieldProps) {
  const t = useT()
  const subjects = useSubjects(points.map(({ dev }) => dev))
  const { target, ...rest } = action
  return (
    <ChoiceField
      label={t('panel.forDevice')}
      value={target === undefined ? every : String(target.dev)}
      choices={[
        { value: every, label: t('panel.everyPoint') },
        ...subjects.map(({ dev, name }) => ({ value: String(dev), label: name })),
      ]}
      onCommit={(chosen) => {
        const point = points.find(({ dev }) => String(dev) === chosen)
        onChange(point === undefined ? rest : { ...rest, target: point })
      }}
    />
  )
}
