import { Group, SegmentedControl, Title, useMantineColorScheme } from '@mantine/core'
import { changeLanguage } from '#i18n/language-store.ts'
import { useLanguage } from '#i18n/use-t.ts'
import styles from './gallery.module.css'
import { galleryText } from './gallery-texts.ts'
import { SymbolSheet } from './symbol-sheet.tsx'
import { UiStates } from './ui-states.tsx'

export function Gallery() {
  const language = useLanguage()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <main className={styles['page']}>
      <Group justify="space-between">
        <Title order={1}>{galleryText('title', language)}</Title>
        <Group>
          <SegmentedControl
            value={language}
            onChange={(chosen) => void changeLanguage(chosen)}
            data={[
              { value: 'zh_cn', label: '中文' },
              { value: 'en_us', label: 'English' },
            ]}
          />
          <SegmentedControl
            value={colorScheme === 'dark' ? 'dark' : 'light'}
            onChange={setColorScheme}
            data={(['light', 'dark'] as const).map((value) => ({
              value,
              label: galleryText(value, language),
            }))}
          />
        </Group>
      </Group>
      <UiStates />
      <SymbolSheet />
    </main>
  )
}
