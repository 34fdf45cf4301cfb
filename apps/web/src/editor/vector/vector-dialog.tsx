import type { SvgDrawing, SvgFault } from '@fieldhub/svg'
import { Button, Group, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { Dialog } from '#ui/dialog.tsx'
import { placePictures } from '../pictures/place-pictures.ts'
import { useEditor } from '../session-context.ts'
import { readVector } from './read-vector.ts'
import { VectorForm } from './vector-form.tsx'
import type { VectorImport } from './vector-import.ts'

interface VectorDialogProps {
  readonly given: VectorImport
}

/** Asks what a drawing becomes: shapes, kept in the library or not, or a picture. */
export function VectorDialog({ given }: VectorDialogProps) {
  const t = useT()
  const editor = useEditor()
  const [file] = given.files
  if (file === undefined) return null
  const next = () => {
    const files = given.files.slice(1)
    editor.vectors.set(files.length === 0 ? undefined : { ...given, files })
  }
  const asPicture = () => {
    next()
    void placePictures(editor, [file], given.at)
  }
  return (
    <Dialog
      opened
      size="lg"
      title={t('draw.svgTitle', { name: file.name })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      onClose={next}
    >
      <VectorBody key={given.files.length} {...{ file, given, next, asPicture }} />
    </Dialog>
  )
}

interface BodyProps extends VectorDialogProps {
  readonly file: File
  readonly next: () => void
  readonly asPicture: () => void
}

function VectorBody({ file, given, next, asPicture }: BodyProps) {
  const t = useT()
  const drawing = useDrawing(file)
  if (drawing === undefined) return <div aria-busy="true" style={{ minHeight: 160 }} />
  if (typeof drawing === 'string') {
    return (
      <>
        <Text role="alert" size="sm">
          {t(`draw.svg-${drawing}`)}
        </Text>
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={next}>
            {t('common.cancel')}
          </Button>
          {drawing !== 'not-svg' && <Button onClick={asPicture}>{t('draw.svgAsPicture')}</Button>}
        </Group>
      </>
    )
  }
  return <VectorForm {...{ drawing, file, at: given.at, onDone: next, onPicture: asPicture }} />
}

function useDrawing(file: File): SvgDrawing | SvgFault | undefined {
  const [drawing, setDrawing] = useState<SvgDrawing | SvgFault | undefined>(undefined)
  useEffect(() => {
    let isGone = false
    void readVector(file).then((read) => {
      if (!isGone) setDrawing(read)
    })
    return () => {
      isGone = true
    }
  }, [file])
  return drawing
}
