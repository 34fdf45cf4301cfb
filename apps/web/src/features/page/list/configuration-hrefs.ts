/** Addresses of the screens of one configuration. */
export const editorHref = (id: number) => `/buildEditor?configurationId=${id}`
/** A configuration of a model, shown for one of its devices. */
export const modelShowHref = (id: number, deviceId: number) =>
  `/configuration/modelShow?configurationId=${id}&deviceId=${deviceId}`
export const showHref = (id: number, deviceId: number) =>
  `/configuration/show?configurationId=${id}&deviceId=${deviceId}`
