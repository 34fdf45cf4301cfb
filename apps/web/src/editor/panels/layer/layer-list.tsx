import { Text } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import { useDocument, useOrder } from '#editor/document/use-document.ts'
import classes from '#editor/panels/fields/fields.module.css'
import { useEditor } from '#editor/session-context.ts'
import { useT } from '#i18n/use-t.ts'
import { useVirtualRows } from '#ui/list/use-virtual-rows.ts'
import { getLayers } from './get-layers.ts'
import { LayerRow, layerRowHeight } from './layer-row.tsx'
import { stepLayer } from './move-layer.ts'

/** Lists every cell of the page, uppermost first, to select, rename, move, lock and hide. */
export function LayerList() {
  const t = useT()
  const editor = useEditor()
  const document = useDocument()
  const order = useOrder()
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const layers = useMemo(() => {
    // Groups come and go with the order, so the layers are read anew with it.
    void order
    return getLayers(document, folded)
  }, [document, order, folded])
  const frame = useRef<HTMLDivElement>(null)
  const { items, before, after } = useVirtualRows({
    frame,
    count: layers.length,
    rowHeight: layerRowHeight,
    headHeight: 0,
  })
  const fold = (id: string) =>
    setFolded((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]))
  return (
    <div ref={frame} className={classes['layers']}>
      {layers.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('panel.noLayers')}
        </Text>
      )}
      {layers.length > 0 && (
        <ul
          className={classes['list']}
          aria-label={t('panel.layers')}
          style={{ paddingTop: before, paddingBottom: after }}
        >
          {items.map(({ index }) => {
            const layer = layers[index]
            return layer === undefined ? null : (
              <LayerRow
                key={layer.id}
                layer={layer}
                isFolded={folded.has(layer.id)}
                onFold={fold}
                onStep={(id, isUp) => stepLayer(editor, layers, { id, isUp })}
              />
            )
          })}
        </ul>
      )}
    </div>
  )
}
