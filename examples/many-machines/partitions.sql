-- Turns the tables of an empty database into sixteen partitions each, by owner. To be carried out
-- after the first server has made the schema, and before anything is kept:
--   psql --single-transaction --set ON_ERROR_STOP=1 --file partitions.sql postgresql://…

ALTER TABLE package_state DROP CONSTRAINT package_state_owner_analysis_id_document_package_id_fkey;
ALTER TABLE object DROP CONSTRAINT object_owner_analysis_id_document_package_id_fkey;
ALTER TABLE object_chunk DROP CONSTRAINT object_chunk_owner_object_id_fkey;
ALTER TABLE document_package DROP CONSTRAINT document_package_owner_analysis_id_fkey;

DO $$
DECLARE
    name text;
    part int;
BEGIN
    FOREACH name IN ARRAY ARRAY['witness', 'analysis', 'idempotency_key', 'document_package',
        'package_state', 'object', 'object_chunk', 'kept_octets', 'audit']
    LOOP
        IF (xpath('/row/c/text()', query_to_xml('SELECT count(*) AS c FROM ' || name, false, true,
            '')))[1]::text <> '0' THEN
            RAISE EXCEPTION '% is not empty', name;
        END IF;
        EXECUTE format('ALTER TABLE %I RENAME TO %I', name, name || '_whole');
        EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING CONSTRAINTS'
            ' INCLUDING STORAGE INCLUDING INDEXES) PARTITION BY HASH (owner)',
            name, name || '_whole');
        FOR part IN 0..15 LOOP
            EXECUTE format('CREATE TABLE %I PARTITION OF %I'
                ' FOR VALUES WITH (MODULUS 16, REMAINDER %s)', name || '_' || part, name, part);
        END LOOP;
        EXECUTE format('DROP TABLE %I', name || '_whole');
    END LOOP;
END
$$;

ALTER TABLE document_package ADD FOREIGN KEY (owner, analysis_id)
    REFERENCES analysis ON DELETE CASCADE;
ALTER TABLE package_state ADD FOREIGN KEY (owner, analysis_id, document_package_id)
    REFERENCES document_package ON DELETE CASCADE;
ALTER TABLE object ADD FOREIGN KEY (owner, analysis_id, document_package_id)
    REFERENCES document_package ON DELETE CASCADE;
ALTER TABLE object_chunk ADD FOREIGN KEY (owner, object_id)
    REFERENCES object ON DELETE CASCADE;
