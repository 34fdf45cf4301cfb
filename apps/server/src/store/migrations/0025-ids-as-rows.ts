import { type RawBuilder, sql } from 'kysely'
import type { Engine, Migration } from './migration.ts'

/**
 * Ids that stood in text as lists become rows: contacts of alarm settings and of triggers, photos of pages. Contents
 * before the present one of a page keep theirs under their versions.
 */
export const idsAsRows: Migration = {
  version: 25,
  name: 'ids as rows',
  up: async (database, engine) => {
    const tree = sql.raw(engine === 'sqlite' ? 'without rowid' : '')
    const statements = [...tables(tree), ...copies(engine), ...emptied]
    for (const statement of statements) await statement.execute(database)
  },
}

function tables(tree: RawBuilder<unknown>) {
  return [
    sql`create table alarm_config_contact (config_id bigint not null, position bigint not null,
      contact_id bigint not null, primary key (config_id, position)) ${tree}`,
    sql`create index alarm_config_contact_by_contact on alarm_config_contact (contact_id)`,
    sql`create table alarm_trigger_contact (trigger_id bigint not null, position bigint not null,
      contact_id bigint not null, primary key (trigger_id, position)) ${tree}`,
    sql`create index alarm_trigger_contact_by_contact on alarm_trigger_contact (contact_id)`,
    sql`create table page_photo (page_id bigint not null, version bigint not null,
      photo_id bigint not null, primary key (page_id, version, photo_id)) ${tree}`,
    sql`create index page_photo_by_photo on page_photo (photo_id)`,
  ]
}

function copies(engine: Engine) {
  return engine === 'sqlite' ? [...sqliteCopies] : [...postgresCopies]
}

const sqliteCopies = [
  sql`insert into alarm_config_contact select alarm_config.id, listed.key, listed.value
    from alarm_config, json_each(alarm_config.contact_ids) as listed`,
  sql`insert into alarm_trigger_contact select alarm_trigger.id, listed.key, listed.value
    from alarm_trigger, json_each(alarm_trigger.contact_ids) as listed`,
  // `,3,17,` is the list [3,17].
  sql`insert into page_photo select distinct page.id, page.version, listed.value
    from configuration_page as page, json_each('[' || trim(page.photo_ids, ',') || ']') as listed`,
  sql`insert into page_photo select distinct page.page_id, page.version, listed.value
    from page_version as page, json_each('[' || trim(page.photo_ids, ',') || ']') as listed`,
]

const postgresCopies = [
  sql`insert into alarm_config_contact select id, listed.place - 1, listed.contact::bigint
    from alarm_config, jsonb_array_elements_text(contact_ids::jsonb)
      with ordinality as listed (contact, place)`,
  sql`insert into alarm_trigger_contact select id, listed.place - 1, listed.contact::bigint
    from alarm_trigger, jsonb_array_elements_text(contact_ids::jsonb)
      with ordinality as listed (contact, place)`,
  sql`insert into page_photo select distinct id, version, listed.photo::bigint
    from configuration_page, unnest(string_to_array(trim(both ',' from photo_ids), ','))
      as listed (photo)`,
  sql`insert into page_photo select distinct page_id, version, listed.photo::bigint
    from page_version, unnest(string_to_array(trim(both ',' from photo_ids), ','))
      as listed (photo)`,
]

const emptied = [
  sql`alter table alarm_config drop column contact_ids`,
  sql`alter table alarm_trigger drop column contact_ids`,
  sql`alter table configuration_page drop column photo_ids`,
  sql`alter table page_version drop column photo_ids`,
]
