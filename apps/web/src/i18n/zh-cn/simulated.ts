/** The device that the server plays for an account without hardware. */
export const simulated = {
  offer: '没有设备？用模拟设备试一试',
  badge: '模拟',
  badgeTitle: '由服务器模拟，不是真实设备',
} as const
