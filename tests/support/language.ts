/** Tests read the texts of the code: English, as the specification words them. */
import { i18n } from '@lingui/core';

i18n.loadAndActivate({ locale: 'en', messages: {} });
