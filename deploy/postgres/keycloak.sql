-- Keycloak's database beside the plant's.
create database keycloak;
