import type { Contact } from '@fieldhub/contract'
import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Translate } from '#i18n/translate.ts'
import { contactHref } from '#parts/contact/contact-hrefs.ts'
import { robotText } from '#parts/contact/robot-text.ts'
import type { DataColumn } from '#ui/data-table/data-column.ts'
import { RouteLink } from '#ui/route-link.tsx'

/** The server pages the contacts, newest first: no column sorts. */
export function contactColumns(
  t: Translate,
  actionsOf: (contact: Contact) => ReactNode,
): readonly DataColumn<Contact>[] {
  const column = (id: string, header: string, cell: DataColumn<Contact>['cell']) => ({
    id,
    header,
    cell,
  })
  return [
    {
      ...column('name', t('contact.name'), ({ id, name }) => (
        <Anchor component={RouteLink} href={contactHref(id)} size="sm" fw={500}>
          {name}
        </Anchor>
      )),
      sticky: 'start',
      isRowHeader: true,
    },
    { ...column('phone', t('contact.phone'), ({ phone }) => phone || '—'), width: 140 },
    column('email', t('contact.email'), ({ email }) => email || '—'),
    {
      ...column('wechat', t('contact.wechat'), (contact) => wechatText(contact) || '—'),
      width: 150,
    },
    {
      ...column('robot', t('contact.robot'), (contact) => shownRobot(contact, t) || '—'),
      width: 150,
    },
    {
      ...column('uses', t('contact.uses'), ({ configCount, triggerCount }) =>
        t('contact.usesCount', { configs: configCount, triggers: triggerCount }),
      ),
      width: 170,
    },
    { ...column('actions', t('contact.actions'), actionsOf), width: 132, sticky: 'end' },
  ]
}

/** The nickname, or the end of the openid where WeChat gives no nickname. */
export function wechatText({ openId, wechatName }: Pick<Contact, 'openId' | 'wechatName'>): string {
  return openId === '' ? '' : wechatName || `…${openId.slice(-6)}`
}

export function shownRobot({ robot }: Pick<Contact, 'robot'>, t: Translate): string {
  return robot === null ? '' : robotText(robot, t)
}
