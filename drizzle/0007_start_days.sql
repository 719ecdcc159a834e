-- A day without a time was stored as noon UTC, which is the next day east of UTC+12.
ALTER TABLE "production_order" ALTER COLUMN "date_start" SET DATA TYPE text USING
  CASE WHEN ("date_start" AT TIME ZONE 'UTC')::time = '12:00'
    THEN to_char("date_start" AT TIME ZONE 'UTC', 'YYYY-MM-DD')
    ELSE to_char("date_start" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  END;
