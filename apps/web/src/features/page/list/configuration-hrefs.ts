/** Addresses of the screens of one configuration. */
export const editorHref = (id: number) => `/buildEditor?configurationId=${id}`
export const showHref = (id: number, deviceId: number) =>
  `/configuration/show?configurationId=${id}&deviceId=${deviceId}`
