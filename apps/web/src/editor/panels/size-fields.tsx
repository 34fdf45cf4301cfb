import type { PageEntry } from '@fieldhub/contract'
import {
  androidSizes,
  customSize,
  iphoneSizes,
  type PageSettings,
  pcSizes,
  sizeName,
} from '@fieldhub/page'
import { NativeSelect } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import classes from './fields/fields.module.css'
import { NumberField } from './fields/number-field.tsx'

const sideMax = 20_000

interface SizeFieldsProps {
  readonly pageType: PageEntry['pageType']
  readonly settings: PageSettings
  readonly onChange: (part: Partial<PageSettings>) => void
}

/** The page's size, as a screen of the list or as a size of its own. */
export function SizeFields({ pageType, settings, onChange }: SizeFieldsProps) {
  const t = useT()
  const { size, cw, ch } = settings
  const isCustom = size === customSize
  const choose = (chosen: string) => {
    const [width, height] = chosen.split('*').map(Number)
    if (chosen === customSize) onChange({ size: chosen })
    else if (width !== undefined && height !== undefined) {
      onChange({ size: chosen, cw: width, ch: height })
    }
  }
  return (
    <>
      <NativeSelect
        size="xs"
        label={t('panel.size')}
        value={size}
        data={[...sizeChoices(pageType), { value: customSize, label: t('panel.custom') }]}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {isCustom && (
        <div className={classes['pair']}>
          <NumberField
            label={t('panel.width')}
            isWhole
            min={1}
            max={sideMax}
            value={cw}
            onCommit={(width) => onChange({ size, cw: width })}
          />
          <NumberField
            label={t('panel.height')}
            isWhole
            min={1}
            max={sideMax}
            value={ch}
            onCommit={(height) => onChange({ size, ch: height })}
          />
        </div>
      )}
    </>
  )
}

function sizeChoices(pageType: PageEntry['pageType']) {
  const choices = (sizes: typeof pcSizes) =>
    sizes.map(({ name, width, height }) => {
      const value = sizeName(width, height)
      return { value, label: name.includes(value) ? name : `${name} · ${value}` }
    })
  if (pageType === 0) return choices(pcSizes)
  return [
    { group: 'iPhone', items: choices(iphoneSizes) },
    { group: 'Android', items: choices(androidSizes) },
  ]
}
