/** Messages of refused calls and of HTTP faults, which pages outside the console need too. */
export const refusedCall = {
  tokenExpired: '登录已过期，请重新登录',
  callApiFailed: '接口调用失败',
  requestTimeout: '请求超时，请先核对',
  requestFailed: '请求失败',
  unauthorizedAccess: '未授权访问',
  forbiddenAccess: '禁止访问',
  notFoundResources: '请求的资源不存在',
  serverException: '服务器异常',
  gatewayError: '网关错误',
  serviceUnavailable: '服务不可用',
  retryAfter: '请在 {n} 秒后重试',
} as const
