import type { Translated } from '../language.ts'

/** Messages of the form of transmission policies; part of `fieldMessages`. */
export const transmissionMessages = {
  transmissionMembers: {
    zh_cn: '请至少选择2台不同的设备作为成员',
    en_us: 'Choose at least two different devices as members',
  },
  transmissionPair: {
    zh_cn: '一对一透传须正好选择2台设备',
    en_us: 'A pair has exactly two devices',
  },
  transmissionMaster: {
    zh_cn: '主设备须为成员之一',
    en_us: 'The master must be one of the members',
  },
  transmissionDevices: {
    zh_cn: '请至少选择1台设备，且不要重复',
    en_us: 'Choose at least one device, each once',
  },
  transmissionDevicesMax: {
    zh_cn: '一个策略最多100台设备',
    en_us: 'A policy has at most 100 devices',
  },
  transmissionTransparent: {
    zh_cn: '只能选择透传模式的设备',
    en_us: 'Only devices in transparent mode can be chosen',
  },
  transmissionProtocol: { zh_cn: '请选择传输协议', en_us: 'Choose a protocol' },
  transmissionAddress: {
    zh_cn: '请填写主机名、IP地址或与协议相符的URL（不含用户名和密码）',
    en_us:
      'Fill in a host name, an IP address or a URL of the protocol, without user and password in it',
  },
  transmissionPrivate: {
    zh_cn: '不允许连接内网或本机地址',
    en_us: 'Private addresses and this machine are not allowed as targets',
  },
  transmissionPort: {
    zh_cn: '端口为1-65535的整数',
    en_us: 'The port is an integer 1-65535',
  },
  transmissionPortRange: {
    zh_cn: '监听端口须在平台开放的范围内',
    en_us: 'The port must be in the range that this platform opens',
  },
  transmissionPortTaken: {
    zh_cn: '该监听端口已被占用，请换一个',
    en_us: 'This port is in use, choose another',
  },
  transmissionPortsFull: {
    zh_cn: '可用的监听端口已用完，请停用或删除其他TCP服务端策略',
    en_us: 'No port is left to listen on: delete another policy with a TCP server',
  },
  transmissionBytes: {
    zh_cn: '最多256字节；十六进制须为成对的数字',
    en_us: 'At most 256 bytes; hex is digits in pairs',
  },
  transmissionHeartbeat: {
    zh_cn: '心跳间隔为1-6000秒的整数',
    en_us: 'The heartbeat interval is 1-6000 whole seconds',
  },
  transmissionHeader: {
    zh_cn: '请求头最多10个，名称不能重复，不能为Host、Content-Length等由平台填写的名称',
    en_us:
      'At most 10 headers with different names, and none that the platform sets itself (Host, Content-Length)',
  },
  transmissionUser: {
    zh_cn: '用户名最多128个字符，密码最多256个，客户端ID最多64个',
    en_us: 'User 128, password 256, client id 64 characters at most',
  },
  transmissionTopic: {
    zh_cn: '主题为1-200个字符，不含 + 和 #，不以 $ 开头；{sn} 代表设备序列号',
    en_us:
      'A topic has 1-200 characters without + and #, and no $ first; {sn} is the serial number',
  },
  transmissionTopicLoop: {
    zh_cn: '上行与下行主题相同会形成回环，请使用不同的主题',
    en_us: 'With the same topic for both directions messages would go in a circle',
  },
  transmissionClients: {
    zh_cn: '允许的客户端数为1-20',
    en_us: 'The number of clients is 1-20',
  },
  transmissionAllowFrom: {
    zh_cn: '请填写最多20个IP地址或网段，如 10.0.0.0/8',
    en_us: 'At most 20 addresses or ranges such as 10.0.0.0/8',
  },
  transmissionsFull: {
    zh_cn: '透传策略数量已达上限，请先删除不用的策略',
    en_us: 'There are as many transmission policies as there may be; delete one first',
  },
  transmissionData: {
    zh_cn: '测试数据为1-256字节；十六进制须为成对的数字',
    en_us: 'A test message has 1-256 bytes; hex is digits in pairs',
  },
} as const satisfies Readonly<Record<string, Translated>>
