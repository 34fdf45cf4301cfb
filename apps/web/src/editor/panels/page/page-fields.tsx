import {
  changeSettings,
  changeSkin,
  changeTheme,
  getSkin,
  getTheme,
  type PageSettings,
  pageThemes,
  skins,
} from '@fieldhub/page'
import { Input, SegmentedControl, Title } from '@mantine/core'
import { usePageSettings } from '#editor/document/use-document.ts'
import type { Editor } from '#editor/editor.ts'
import { ColorField } from '#editor/panels/fields/color-field.tsx'
import classes from '#editor/panels/fields/fields.module.css'
import { NumberField } from '#editor/panels/fields/number-field.tsx'
import { SwitchField } from '#editor/panels/fields/switch-field.tsx'
import { PhotoField } from '#editor/panels/photo/photo-field.tsx'
import { SizeFields } from '#editor/panels/size-fields.tsx'
import { useStore } from '#editor/value-store.ts'
import { useT } from '#i18n/use-t.ts'
import { symbolText } from '#viewer/symbol-text.ts'

/** Size, colours, background and grid of the page. */
export function PageFields({ editor }: { readonly editor: Editor }) {
  const t = useT()
  const { pageType } = useStore(editor.page)
  const settings = usePageSettings()
  const change = (part: Partial<PageSettings>) => {
    editor.document.run('page', (edit) => changeSettings(edit, part))
  }
  const { bgColor, bgOpacity, bgImg, graphBgColor, graphBgOpacity } = settings
  return (
    <>
      <Title order={2} size="h3">
        {t('panel.pageSettings')}
      </Title>
      <SizeFields pageType={pageType} settings={settings} onChange={change} />
      <ThemeField editor={editor} settings={settings} />
      <SkinField editor={editor} settings={settings} />
      <PhotoField label={t('panel.bgImg')} value={bgImg} onCommit={(id) => change({ bgImg: id })} />
      <div className={classes['pair']}>
        <ColorField
          label={t('panel.bgColor')}
          value={bgColor}
          onCommit={(color) => change({ bgColor: color })}
        />
        <OpacityField
          label={t('panel.bgOpacity')}
          value={bgOpacity}
          onCommit={(share) => change({ bgOpacity: share })}
        />
        <ColorField
          label={t('panel.graphBgColor')}
          value={graphBgColor}
          onCommit={(color) => change({ graphBgColor: color })}
        />
        <OpacityField
          label={t('panel.graphBgOpacity')}
          value={graphBgOpacity}
          onCommit={(share) => change({ graphBgOpacity: share })}
        />
      </div>
      <GridFields settings={settings} onChange={change} />
    </>
  )
}

const themeKeys = {
  light: 'panel.themeLight',
  dark: 'panel.themeDark',
  wall: 'panel.themeWall',
} as const

interface ThemeFieldProps {
  readonly editor: Editor
  readonly settings: PageSettings
}

/** The colours that whatever nobody coloured takes. */
function ThemeField({ editor, settings }: ThemeFieldProps) {
  const t = useT()
  return (
    <Input.Wrapper label={t('panel.theme')} size="xs" labelElement="div">
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t('panel.theme')}
        value={getTheme(settings)}
        data={pageThemes.map((theme) => ({ value: theme, label: t(themeKeys[theme]) }))}
        onChange={(theme) => editor.document.run('page', (edit) => changeTheme(edit, theme))}
      />
    </Input.Wrapper>
  )
}

/** How equipment is drawn that has no skin of its own. */
function SkinField({ editor, settings }: ThemeFieldProps) {
  const t = useT()
  return (
    <Input.Wrapper label={t('panel.skin')} size="xs" labelElement="div">
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t('panel.skin')}
        value={getSkin(settings)}
        data={skins.map((skin) => ({ value: skin, label: symbolText(skin, 'choice') }))}
        onChange={(skin) => editor.document.run('page', (edit) => changeSkin(edit, skin))}
      />
    </Input.Wrapper>
  )
}

interface OpacityFieldProps {
  readonly label: string
  readonly value: number
  readonly onCommit: (value: number) => void
}

function OpacityField({ label, value, onCommit }: OpacityFieldProps) {
  return (
    <NumberField
      label={label}
      unit="%"
      min={0}
      max={100}
      value={value * 100}
      onCommit={(percent) => onCommit(percent / 100)}
    />
  )
}

interface GridFieldsProps {
  readonly settings: PageSettings
  readonly onChange: (part: Partial<PageSettings>) => void
}

function GridFields({ settings: { gird, gridSize, gridColor }, onChange }: GridFieldsProps) {
  const t = useT()
  return (
    <>
      <SwitchField
        label={t('panel.grid')}
        isOn={gird}
        onChange={(isOn) => onChange({ gird: isOn })}
      />
      {gird && (
        <div className={classes['pair']}>
          <NumberField
            label={t('panel.gridSize')}
            isWhole
            min={2}
            max={200}
            value={gridSize}
            onCommit={(size) => onChange({ gridSize: size })}
          />
          <ColorField
            label={t('panel.gridColor')}
            value={gridColor}
            onCommit={(color) => onChange({ gridColor: color })}
          />
        </div>
      )}
    </>
  )
}
