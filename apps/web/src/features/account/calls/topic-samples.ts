export type TopicSampleLanguage = 'mosquitto' | 'python' | 'node'

/** Where programs meet the topics. */
export interface TopicTarget {
  readonly host: string
  readonly port: number
}

export const topicSampleLanguages: readonly TopicSampleLanguage[] = ['mosquitto', 'python', 'node']

/** Reads all values and writes one (docs/api.md, MQTT). The token is read from an environment variable. */
export function topicSample(language: TopicSampleLanguage, target: TopicTarget): string {
  return samples[language](target)
}

type Sample = (target: TopicTarget) => string

const samples: Readonly<Record<TopicSampleLanguage, Sample>> = {
  mosquitto: mosquittoSample,
  python: pythonSample,
  node: nodeSample,
}

function mosquittoSample({ host, port }: TopicTarget): string {
  const login = `-h ${host} -p ${port} -u token -P "$FIELDHUB_TOKEN"`
  return `mosquitto_sub ${login} -v -t 'fieldhub/devices/+/values'
mosquitto_pub ${login} -q 1 \\
  -t fieldhub/devices/1/vars/7/set -m '{"value":21.5,"cid":"1"}'
`
}

function pythonSample({ host, port }: TopicTarget): string {
  return `import json
import os
import paho.mqtt.client as mqtt

def on_connect(client, userdata, flags, reason, properties):
    client.subscribe("fieldhub/devices/+/values")
    client.subscribe("fieldhub/devices/+/vars/+/set/result")
    client.publish("fieldhub/devices/1/vars/7/set", json.dumps({"value": 21.5, "cid": "1"}), qos=1)

def on_message(client, userdata, message):
    print(message.topic, json.loads(message.payload))

client = mqtt.Client(mqtt.CallbackAPIVersion.VERSION2)
client.username_pw_set("token", os.environ["FIELDHUB_TOKEN"])
client.on_connect = on_connect
client.on_message = on_message
client.connect(${JSON.stringify(host)}, ${port})
client.loop_forever()
`
}

function nodeSample({ host, port }: TopicTarget): string {
  return `import { connect } from 'mqtt'

const client = connect({
  host: ${JSON.stringify(host)},
  port: ${port},
  username: 'token',
  password: process.env.FIELDHUB_TOKEN ?? '',
})
client.on('message', (topic, payload) => console.log(topic, JSON.parse(payload.toString())))
client.on('connect', () => {
  client.subscribe(['fieldhub/devices/+/values', 'fieldhub/devices/+/vars/+/set/result'])
  client.publish('fieldhub/devices/1/vars/7/set', '{"value":21.5,"cid":"1"}', { qos: 1 })
})
`
}
