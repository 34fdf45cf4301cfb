import { type SymbolSpec, symbols } from '@fieldhub/page'
import { Text, Title } from '@mantine/core'
import { useId } from 'react'
import { useLanguage } from '#i18n/use-t.ts'
import { Hatch, Hatching } from '#viewer/hatch.tsx'
import { Picture } from '#viewer/picture.tsx'
import { symbolText } from '#viewer/symbol-text.ts'
import styles from './gallery.module.css'
import { galleryText } from './gallery-texts.ts'
import { getSlots, type SymbolState, symbolStates } from './symbol-states.ts'

/** Every symbol, a row each, in every state that it has. */
export function SymbolSheet() {
  const language = useLanguage()
  const hatchId = useId()
  return (
    <section>
      <Title order={2}>{galleryText('symbols', language)}</Title>
      <Hatching id={hatchId} />
      <div className={styles['scroll']}>
        <table className={styles['sheet']}>
          <thead>
            <tr>
              <th>{galleryText('name', language)}</th>
              {symbolStates.map((state) => (
                <th key={state}>{galleryText(state, language)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {symbols.map((symbol) => (
              <tr key={symbol.name} data-symbol={symbol.name}>
                <th scope="row">
                  {symbolText(symbol.name)}
                  <Text size="xs" c="dimmed">
                    {symbol.name}
                  </Text>
                </th>
                {symbolStates.map((state) => (
                  <td key={state}>
                    <SymbolPicture symbol={symbol} state={state} hatchId={hatchId} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

interface SymbolPictureProps {
  readonly symbol: SymbolSpec
  readonly state: SymbolState
  readonly hatchId: string
}

function SymbolPicture({ symbol, state, hatchId }: SymbolPictureProps) {
  const language = useLanguage()
  const slots = getSlots(symbol, state)
  if (slots === undefined) {
    return (
      <Text size="xs" c="dimmed">
        {galleryText('noSuchState', language)}
      </Text>
    )
  }
  const { size } = symbol
  const points = [
    { x: 0, y: size.height / 2 },
    { x: size.width, y: size.height / 2 },
  ]
  return (
    <svg
      className={styles['picture']}
      viewBox={`-4 -4 ${size.width + 8} ${size.height + 8}`}
      aria-hidden
    >
      <Picture items={symbol.draw({ size, props: {}, slots, points })} photoUrl={() => ''} />
      <Hatch quality={qualities[state]} size={size} hatchId={hatchId} />
    </svg>
  )
}

const qualities = {
  normal: 'good',
  running: 'good',
  alarm: 'good',
  stale: 'stale',
  noValue: 'bad',
} as const
