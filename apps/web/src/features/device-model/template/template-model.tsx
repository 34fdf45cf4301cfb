import { getSlave, templates } from '@fieldhub/templates'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { FreshModel } from '#features/device-model/editor/fresh-model.tsx'
import { toDraft } from '#features/device-model/editor/model-draft.ts'
import { useLanguage, useT } from '#i18n/use-t.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { RouteLink } from '#ui/route-link.tsx'

interface TemplateModelProps {
  readonly templateKey: string
  /** The slave address; null for that with which such devices leave the factory. */
  readonly addr: number | null
}

/** The editor of a new model that begins as a template of the library. */
export function TemplateModel({ templateKey, addr }: TemplateModelProps) {
  const t = useT()
  const language = useLanguage()
  const template = templates.find(({ key }) => key === templateKey)
  const [saved] = useState(() => {
    if (template === undefined) return null
    const slave = getSlave(template, language, addr ?? template.addr)
    return toDraft({ name: slave.name, slaves: [slave] })
  })
  if (saved !== null) return <FreshModel saved={saved} draftId={`template-${templateKey}`} />
  return (
    <EmptyState
      title={t('model.template.missing')}
      headingLevel={1}
      action={
        <Button component={RouteLink} href="/device/modelTemplate">
          {t('model.template.toLibrary')}
        </Button>
      }
    />
  )
}
