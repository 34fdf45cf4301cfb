/** Texts of places in which nothing is yet. */
export const empty = {
  devices:
    '添加一台设备，把 DTU 设为 TCP 客户端，指向 {host} 端口 {port}，注册包填写“序列号,通讯密码”。连上后这里会显示在线，数值开始变化。',
  sharedDevices:
    '您的账号不能添加设备，只能看到别人共享给您的设备。请设备的所有者打开设备详情，点“共享”，填写您的账号。',
} as const
