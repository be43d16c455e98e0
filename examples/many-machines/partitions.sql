-- Turns the tables of an empty database into sixteen partitions each, by owner. Run it after the
-- first server has made the schema, and before anything is kept:
--   psql --set ON_ERROR_STOP=1 --file partitions.sql postgresql://…
-- It is one statement, which changes everything or nothing, even if psql ends in the middle. If the
-- tables are in use, it gives up its locks after two seconds, says so, and tries again, for up to a
-- minute.

DO $$
DECLARE
    tables CONSTANT text[] := ARRAY['witness', 'analysis', 'idempotency_key', 'document_package',
        'package_state', 'object', 'object_chunk', 'kept_octets', 'audit'];
    name text;
    part int;
    is_empty bool;
    tries int := 0;
BEGIN
    PERFORM set_config('lock_timeout', '2s', true);
    PERFORM set_config('idle_in_transaction_session_timeout', '5s', true);
    IF (SELECT relkind = 'p' FROM pg_class WHERE oid = 'analysis'::regclass) THEN
        RAISE NOTICE 'the tables are in partitions already';
        RETURN;
    END IF;
    LOOP
        BEGIN
            FOREACH name IN ARRAY tables LOOP
                EXECUTE format('SELECT NOT EXISTS (SELECT 1 FROM %I)', name) INTO is_empty;
                IF NOT is_empty THEN
                    RAISE EXCEPTION '% is not empty', name;
                END IF;
            END LOOP;
            EXECUTE 'LOCK TABLE ' || array_to_string(tables || 'certifier_link'::text, ', ')
                || ' IN ACCESS EXCLUSIVE MODE';
            EXIT;
        EXCEPTION WHEN lock_not_available OR deadlock_detected THEN
            tries := tries + 1;
            IF tries = 20 THEN
                RAISE;
            END IF;
            RAISE NOTICE 'others use the tables; trying again';
            PERFORM pg_sleep(1);
        END;
    END LOOP;

    ALTER TABLE package_state
        DROP CONSTRAINT package_state_owner_analysis_id_document_package_id_fkey;
    ALTER TABLE object DROP CONSTRAINT object_owner_analysis_id_document_package_id_fkey;
    ALTER TABLE certifier_link
        DROP CONSTRAINT certifier_link_owner_analysis_id_document_package_id_fkey;
    ALTER TABLE object_chunk DROP CONSTRAINT object_chunk_owner_object_id_fkey;
    ALTER TABLE document_package DROP CONSTRAINT document_package_owner_analysis_id_fkey;
    FOREACH name IN ARRAY tables LOOP
        EXECUTE format('SELECT NOT EXISTS (SELECT 1 FROM %I)', name) INTO is_empty;
        IF NOT is_empty THEN
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
    ALTER TABLE document_package ADD FOREIGN KEY (owner, analysis_id)
        REFERENCES analysis ON DELETE CASCADE;
    ALTER TABLE package_state ADD FOREIGN KEY (owner, analysis_id, document_package_id)
        REFERENCES document_package ON DELETE CASCADE;
    ALTER TABLE object ADD FOREIGN KEY (owner, analysis_id, document_package_id)
        REFERENCES document_package ON DELETE CASCADE;
    -- Links stay in one table: whoever comes with a secret names no owner.
    ALTER TABLE certifier_link ADD FOREIGN KEY (owner, analysis_id, document_package_id)
        REFERENCES document_package ON DELETE CASCADE;
    ALTER TABLE object_chunk ADD FOREIGN KEY (owner, object_id)
        REFERENCES object ON DELETE CASCADE;
END
$$;
