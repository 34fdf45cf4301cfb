import { changeLanguage } from '#i18n/language-store.ts'
import { useLanguage, useT } from '#i18n/use-t.ts'
import styles from './entry-language.module.css'

export function EntryLanguage() {
  const t = useT()
  const other = useLanguage() === 'zh_cn' ? 'en_us' : 'zh_cn'
  return (
    <button
      type="button"
      className={styles.button}
      lang={other === 'zh_cn' ? 'zh-CN' : 'en'}
      onClick={() => void changeLanguage(other)}
    >
      {t('session.switchLanguage')}
    </button>
  )
}
