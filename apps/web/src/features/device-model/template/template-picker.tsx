import { type DeviceTemplate, templateCategories, templates } from '@fieldhub/templates'
import { Button, Group, Stack, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowLeft, IconSearchOff } from '@tabler/icons-react'
import { useT } from '#i18n/use-t.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { SearchField } from '#ui/list/search-field.tsx'
import { narrowQuery } from '#ui/narrow-query.ts'
import { filterTemplates, getCategory } from './filter-templates.ts'
import { TemplateList } from './template-list.tsx'
import classes from './template-picker.module.css'
import { TemplatePreview } from './template-preview.tsx'

/** Where a person is in the library, as texts of an address. */
export interface LibraryPlace {
  readonly search?: string | undefined
  readonly category?: string | undefined
  readonly chosen?: string | undefined
}

interface TemplatePickerProps {
  readonly place: LibraryPlace
  readonly onPlace: (patch: LibraryPlace) => void
  readonly addr: string | null
  readonly usedAddrs: readonly string[]
  readonly useLabel: string
  readonly onUse: (template: DeviceTemplate, addr: number) => void
}

/** The library: search and categories, the list, and the registers of the chosen one. A phone shows one after the other. */
export function TemplatePicker(props: TemplatePickerProps) {
  const { place, onPlace, ...preview } = props
  const t = useT()
  const isNarrow = useMediaQuery(narrowQuery, undefined, { getInitialValueInEffect: false })
  const search = place.search ?? ''
  const found = filterTemplates({ search, category: getCategory(place.category) })
  const named = templates.find(({ key }) => key === place.chosen)
  const chosen = named ?? (isNarrow ? undefined : found[0])
  if (isNarrow && chosen !== undefined) {
    return (
      <Stack gap="sm">
        <Button
          variant="default"
          style={{ alignSelf: 'flex-start' }}
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={() => onPlace({ chosen: undefined })}
        >
          {t('model.template.back')}
        </Button>
        <TemplatePreview key={chosen.key} template={chosen} {...preview} />
      </Stack>
    )
  }
  return (
    <Stack gap="sm">
      <PlaceFilters place={place} onPlace={onPlace} />
      {found.length === 0 ? (
        <EmptyState
          icon={IconSearchOff}
          title={t('model.template.notFoundTitle')}
          text={t('model.template.notFoundText')}
          action={
            <Button
              variant="default"
              onClick={() => onPlace({ search: undefined, category: undefined })}
            >
              {t('model.list.clearSearch')}
            </Button>
          }
        />
      ) : (
        <div className={classes['panes']}>
          <TemplateList
            templates={found}
            chosen={chosen?.key ?? null}
            onChoose={(key) => onPlace({ chosen: key })}
          />
          {!isNarrow && chosen !== undefined && (
            <TemplatePreview key={chosen.key} template={chosen} {...preview} />
          )}
        </div>
      )}
    </Stack>
  )
}

function PlaceFilters({ place, onPlace }: Pick<TemplatePickerProps, 'place' | 'onPlace'>) {
  const t = useT()
  return (
    <Group gap="sm">
      <SearchField
        label={t('model.template.search')}
        value={place.search ?? ''}
        onChange={(search) => onPlace({ search, chosen: undefined })}
      />
      <fieldset className={classes['chips']} aria-label={t('model.template.categories')}>
        {[null, ...templateCategories].map((category) => (
          <UnstyledButton
            key={category}
            className={classes['chip']}
            aria-pressed={category === getCategory(place.category)}
            onClick={() => onPlace({ category: category ?? undefined, chosen: undefined })}
          >
            {t(category === null ? 'model.template.all' : `model.template.category.${category}`)}
          </UnstyledButton>
        ))}
      </fieldset>
    </Group>
  )
}
