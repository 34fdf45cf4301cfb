import { errorCodes, type Order, orderState } from '@fieldhub/contract'
import { Button, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { ApiError } from '#api/api-error.ts'
import { useT } from '#i18n/use-t.ts'
import { Dialog } from '#ui/dialog.tsx'
import { QrView } from '#ui/field/qr-view.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { ErrorState } from '#ui/list/error-state.tsx'
import { storeOpenOrder } from './open-order.ts'
import { formatAmount, type QuotaKind, quotas } from './quota-kinds.ts'
import { useOrder } from './use-order.ts'

interface BuyDialogProps {
  readonly kind: QuotaKind
  readonly onClose: () => void
}

export function BuyDialog({ kind, onClose }: BuyDialogProps) {
  const t = useT()
  const close = () => {
    storeOpenOrder(undefined)
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={close}
      title={t('personal.buyTitle', { name: t(quotas[kind].titleKey) })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      centered
    >
      <BuyBody kind={kind} onClose={close} />
    </Dialog>
  )
}

function BuyBody({ kind, onClose }: BuyDialogProps) {
  const t = useT()
  const { order, error, isOpening, choose, again } = useOrder(kind)
  if (error !== null) return <BuyFault error={error} onRetry={again} />
  if (order?.state === orderState.paid) {
    return (
      <EmptyState
        headingLevel={3}
        icon={IconCircleCheck}
        title={t('personal.buyPaid')}
        text={t('personal.buyPaidText', { quantity: quotas[kind].format(order.quantity) })}
        action={<Button onClick={onClose}>{t('common.close')}</Button>}
      />
    )
  }
  if (order?.state === orderState.closed) {
    return (
      <EmptyState
        headingLevel={3}
        title={t('personal.buyClosed')}
        text={t('personal.buyClosedText')}
        action={<Button onClick={again}>{t('personal.buyAgain')}</Button>}
      />
    )
  }
  return (
    <Stack gap="md">
      {order !== undefined && <Choices kind={kind} order={order} onChoose={choose} />}
      <QrView
        image={isOpening ? undefined : order?.qrCode}
        alt={t('personal.buyCode')}
        title={
          order === undefined || isOpening ? t('personal.buyOpening') : formatAmount(order.amount)
        }
        text={t('personal.buyText')}
      />
    </Stack>
  )
}

interface BuyFaultProps {
  readonly error: Error
  readonly onRetry: () => void
}

function BuyFault({ error, onRetry }: BuyFaultProps) {
  const t = useT()
  const isUnset = error instanceof ApiError && error.code === errorCodes.providerFailed
  const texts = isUnset ? { title: t('personal.buyUnset'), text: t('personal.buyUnsetText') } : {}
  return <ErrorState {...texts} error={error} onRetry={onRetry} headingLevel={3} />
}

interface ChoicesProps {
  readonly kind: QuotaKind
  readonly order: Order
  readonly onChoose: ReturnType<typeof useOrder>['choose']
}

const providers = ['wechat', 'alipay'] as const

function Choices({ kind, order, onChoose }: ChoicesProps) {
  const t = useT()
  const { format } = quotas[kind]
  const { type, provider, packages } = order
  const providerNames = { wechat: t('personal.payWechat'), alipay: t('personal.payAlipay') }
  return (
    <Stack gap="xs">
      <Text size="sm">{t('personal.buyPackage')}</Text>
      <SegmentedControl
        aria-label={t('personal.buyPackage')}
        orientation="vertical"
        fullWidth
        value={String(type)}
        onChange={(value) => onChoose({ type: Number(value), provider })}
        data={packages.map((each) => ({
          value: String(each.type),
          label: `${format(each.quantity)} ${formatAmount(each.amount)}`,
        }))}
      />
      <Text size="sm">{t('personal.buyProvider')}</Text>
      <SegmentedControl
        aria-label={t('personal.buyProvider')}
        fullWidth
        value={provider}
        onChange={(value) => onChoose({ type, provider: providers.find((p) => p === value) })}
        data={providers.map((value) => ({ value, label: providerNames[value] }))}
      />
    </Stack>
  )
}
