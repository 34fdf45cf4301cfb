import { type ComponentFault, componentLimits } from '@fieldhub/page'
import { translate } from '#i18n/translate.ts'

/** Says why a component cannot be kept, with the limit that it exceeds. */
export function componentFaultText(fault: ComponentFault): string {
  switch (fault) {
    case 'circle':
      return translate('library.circle')
    case 'too-deep':
      return translate('library.too-deep', { n: componentLimits.depthMax })
    case 'too-large':
      return translate('library.too-large', { n: componentLimits.cellsMax })
    case 'too-many':
      return translate('library.too-many', { n: componentLimits.componentsMax })
  }
}
