import { limits } from '@fieldhub/contract'
import { getThemeStyle, newPage, type PageData, type Point } from '@fieldhub/page'
import type { SvgDrawing } from '@fieldhub/svg'
import { Button, Checkbox, Group, NumberInput, Radio, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { orToast } from '#api/call-or-toast.ts'
import { useT } from '#i18n/use-t.ts'
import { NameInput } from '#parts/form/name-input.tsx'
import { SmallForm } from '#parts/form/small-form.tsx'
import { CoverView } from '../cover/cover-view.tsx'
import { usePageSettings } from '../document/use-document.ts'
import { useEditor } from '../session-context.ts'
import { drawingCells } from './drawing-cells.ts'
import { frameOf } from './frame-of.ts'
import { LeftOutList } from './left-out-list.tsx'
import { placeDrawing } from './place-drawing.ts'
import styles from './vector.module.css'

interface VectorFormProps {
  readonly drawing: SvgDrawing
  readonly file: File
  readonly at: Point
  readonly onDone: () => void
  readonly onPicture: () => void
}

/** A drawing as it will be, what of it is left out, and what people choose. */
export function VectorForm({ drawing, file, at, onDone, onPicture }: VectorFormProps) {
  const t = useT()
  const editor = useEditor()
  const settings = usePageSettings()
  const [name, setName] = useState(() => nameOf(drawing, file))
  const [width, setWidth] = useState(() => fittedWidth(drawing, settings))
  const [isThemed, setThemed] = useState(false)
  const [isKept, setKept] = useState(true)
  const [isBusy, setBusy] = useState(false)
  const scale = width / drawing.width
  const cells = useMemo(
    () => drawingCells(drawing, { scale, isThemed }),
    [drawing, scale, isThemed],
  )
  const shapes = cells.filter(({ children }) => children === undefined).length
  const place = async () => {
    setBusy(true)
    await orToast(placeDrawing(editor, cells, { at, name: name.trim(), isKept }))
    onDone()
  }
  return (
    <SmallForm
      form={{ submit: place, isSaving: isBusy }}
      submitLabel={t('draw.svgPlace')}
      isReady={name.trim() !== ''}
      onCancel={onDone}
      beside={
        <Button variant="subtle" onClick={onPicture}>
          {t('draw.svgAsPicture')}
        </Button>
      }
    >
      <Preview cells={cells} settings={settings} label={t('draw.svgPreview', { n: shapes })} />
      <Text size="sm">{t('draw.svgShapes', { n: shapes })}</Text>
      <LeftOutList leftOut={drawing.leftOut} />
      <NameAndWidth name={name} width={width} onName={setName} onWidth={setWidth} />
      <ColorChoice isThemed={isThemed} onChange={setThemed} />
      <Checkbox
        checked={isKept}
        label={t('draw.svgKeep')}
        onChange={({ currentTarget }) => setKept(currentTarget.checked)}
      />
    </SmallForm>
  )
}

interface NameAndWidthProps {
  readonly name: string
  readonly width: number
  readonly onName: (name: string) => void
  readonly onWidth: (width: number) => void
}

function NameAndWidth({ name, width, onName, onWidth }: NameAndWidthProps) {
  const t = useT()
  return (
    <Group grow align="start">
      <NameInput label={t('draw.svgName')} value={name} data-autofocus onChange={onName} />
      <NumberInput
        label={t('draw.svgWidth')}
        value={width}
        min={1}
        max={widthMax}
        decimalScale={0}
        onChange={(next) => {
          if (typeof next === 'number' && next >= 1 && next <= widthMax) onWidth(next)
        }}
      />
    </Group>
  )
}

const widthMax = 7680

interface ColorChoiceProps {
  readonly isThemed: boolean
  readonly onChange: (isThemed: boolean) => void
}

function ColorChoice({ isThemed, onChange }: ColorChoiceProps) {
  const t = useT()
  return (
    <Radio.Group
      label={t('draw.svgColors')}
      value={isThemed ? 'theme' : 'own'}
      onChange={(next) => onChange(next === 'theme')}
    >
      <Group gap="md" mt={4}>
        <Radio value="own" label={t('draw.svgOwnColors')} />
        <Radio value="theme" label={t('draw.svgThemeColors')} />
      </Group>
    </Radio.Group>
  )
}

interface PreviewProps {
  readonly cells: ReturnType<typeof drawingCells>
  readonly settings: Omit<PageData, 'graphData'>
  readonly label: string
}

function Preview({ cells, settings, label }: PreviewProps) {
  const { box, page } = useMemo(() => {
    const { x, y, width, height } = frameOf(cells)
    const edge = 0.03 * Math.max(width, height, 10)
    const sides = [x - edge, y - edge, width + 2 * edge, height + 2 * edge]
    const drawn: PageData = { ...newPage(0), bgOpacity: 0, graphData: { cells } }
    return { box: sides.join(' '), page: drawn }
  }, [cells])
  return (
    <div
      className={styles['preview']}
      style={{ ...getThemeStyle(settings), backgroundColor: settings.bgColor }}
    >
      <svg viewBox={box} role="img" aria-label={label}>
        <CoverView page={page} photoUrl={noPhoto} charts={noCharts} />
      </svg>
    </div>
  )
}

const noPhoto = () => ''
const noCharts: ReadonlyMap<string, string> = new Map()

function nameOf({ title }: SvgDrawing, file: File): string {
  const plain = title === '' ? file.name.replace(/\.svg$/i, '') : title
  return Array.from(plain).slice(0, limits.nameCharacters).join('')
}

/** Icons are drawn small and plans large: neither is of use in its own size. */
function fittedWidth(
  { width, height }: SvgDrawing,
  page: { readonly cw: number; readonly ch: number },
) {
  const most = Math.min((page.cw * 0.5) / width, (page.ch * 0.5) / height)
  const least = 100 / Math.max(width, height)
  const factor = Math.max(1e-4, Math.min(most, Math.max(1, least)))
  return Math.max(1, Math.round(width * factor))
}
