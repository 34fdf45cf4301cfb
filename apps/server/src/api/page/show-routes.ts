import {
  configurationShareApi,
  lentConfigurationApi,
  pageWriteApi,
  pastApi,
  showApi,
} from '@fieldhub/contract'
import type { ApiContext } from '#api/call/api-context.ts'
import { openRoute, type Route, route } from '#api/call/route.ts'
import {
  listLentAlarms,
  listLentConfigurations,
  readLentPage,
} from '#domain/page/configuration/lent-configuration.ts'
import { startJogByPage, writeByPage } from '#domain/page/shown/page-write.ts'
import { readPast, showPast } from '#domain/page/shown/past.ts'
import { openShow, previewShow, showAlarms, showPage } from '#domain/page/shown/show.ts'
import { previewAlarming, showAlarming } from '#domain/page/shown/show-alarming.ts'
import { showTrend } from '#domain/page/shown/show-trend.ts'
import {
  readConfigurationShare,
  removeConfigurationShare,
  saveConfigurationShare,
} from '#domain/share/configuration-share.ts'
import { writeByShare } from '#domain/share/share-write.ts'

export function showRoutes({ domain }: ApiContext): Route[] {
  return [
    route(configurationShareApi.read, ({ caller, input }) =>
      readConfigurationShare(domain, caller, input),
    ),
    route(configurationShareApi.save, ({ caller, input }) =>
      saveConfigurationShare(domain, caller, input),
    ),
    route(configurationShareApi.remove, ({ caller, input }) =>
      removeConfigurationShare(domain, caller, input),
    ),
    openRoute(showApi.open, ({ ip, input }) => openShow(domain, { ...input, ip })),
    openRoute(showApi.page, ({ ip, input }) => showPage(domain, { ...input, ip }, input.id)),
    openRoute(showApi.alarms, ({ ip, input }) => {
      const { code, password, before } = input
      return showAlarms(domain, { code, password, ip }, before)
    }),
    openRoute(pastApi.share, ({ ip, input }) => {
      const { code, password, ...query } = input
      return showPast(domain, { code, password, ip }, query)
    }),
    route(pastApi.read, ({ caller, input }) => readPast(domain, caller, input)),
    openRoute(showApi.alarming, ({ ip, input }) => showAlarming(domain, { ...input, ip })),
    openRoute(showApi.trend, ({ ip, input }) => {
      const { code, password, ...query } = input
      return showTrend(domain, { code, password, ip }, query)
    }),
    openRoute(showApi.set, ({ ip, input }) => {
      const { code, password, ...command } = input
      return writeByShare(domain, { code, password, ip }, command)
    }),
    route(lentConfigurationApi.list, ({ caller, input }) =>
      listLentConfigurations(domain, caller, input),
    ),
    route(lentConfigurationApi.page, ({ caller, input }) => readLentPage(domain, caller, input)),
    route(lentConfigurationApi.alarms, ({ caller, input }) =>
      listLentAlarms(domain, caller, input),
    ),
    ...pageWriteRoutes(domain),
    route(showApi.previewAlarming, ({ caller, input }) => previewAlarming(domain, caller, input)),
    route(showApi.preview, ({ caller, input }) => previewShow(domain, caller, input)),
  ]
}

function pageWriteRoutes(domain: ApiContext['domain']): Route[] {
  return [
    route(pageWriteApi.set, ({ caller, ip, input }) => {
      const { configurationId, selfId, confirmed, confirmPassword, ...command } = input
      const place = { configurationId, selfId, confirmed, confirmPassword, ip }
      return writeByPage(domain, caller, place, command)
    }),
    route(pageWriteApi.jog, ({ caller, ip, input }) => {
      const { configurationId, selfId, confirmed, confirmPassword, ...command } = input
      const place = { configurationId, selfId, confirmed, confirmPassword, ip }
      return startJogByPage(domain, caller, place, command)
    }),
  ]
}
