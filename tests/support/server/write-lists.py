"""Writes random lists of orders as workbooks and CSV files, with what a reader should find in them.

Usage: write-lists.py <folder> <count> <seed>
"""
import csv
import datetime
import json
import random
import sys

import openpyxl
import xlsxwriter

FOLDER, COUNT, SEED = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
random.seed(SEED)
WORDS = ["Oil", "Blüte", "Gummies 10 pk", 'Pipe 3"', "a;b", "a,b", "油", "Ñandú", "x | y", "- 5 -"]
TITLES = ["Production orders", "Company: ACME, Inc.", "Week 49; line 2", "Printed by Ann | page 1"]


def orders():
    rows = []
    for number in range(random.randint(1, 30)):
        day = datetime.date(2026, random.randint(1, 12), random.randint(1, 28))
        time = random.choice([None, datetime.time(random.randint(1, 23), random.randint(0, 59))])
        rows.append(
            {
                "name": f"MO-{number}",
                "product_name": random.choice(WORDS),
                "planned_quantity": random.choice([random.randint(1, 9999), random.randint(1, 999) + 0.5]),
                "date_start": (day, time),
                "batch_id": random.choice(["0042", "4711", "B-7", "1E5", "2026-01-02", ""]),
            }
        )
    return rows


def expected(rows):
    def value(row):
        day, time = row["date_start"]
        found = dict(row, batch_id=row["batch_id"] or None)
        found["date_start"] = day.isoformat() + (f"T{time.strftime('%H:%M')}:00.000Z" if time else "")
        return found

    return [value(row) for row in rows]


def moment(row):
    day, time = row["date_start"]
    return datetime.datetime.combine(day, time) if time else day


def titles():
    return random.sample(TITLES, random.randint(0, 3))


def columns():
    names = ["name", "product_name", "planned_quantity", "date_start", "batch_id", "Remark"]
    random.shuffle(names)
    return names


def write_csv(path, rows):
    """Text of a date as the system of the file has it, which the mapping names."""
    dates = random.choice(["%Y-%m-%d", "%Y/%m/%d", "%d.%m.%Y", "%m/%d/%Y"])
    order = {"%d.%m.%Y": "day-month-year", "%m/%d/%Y": "month-day-year"}.get(dates)
    clock = random.choice([" %H:%M", " %I:%M %p"])
    decimal = random.choice(["comma", "point"])
    encoding = random.choice(["utf-8", "utf-8-sig", "utf-16"])
    names = columns()

    def text(row, name):
        if name == "Remark":
            return random.choice(["", "see Ann", 'a "b", c'])
        if name == "date_start":
            day, time = row["date_start"]
            return day.strftime(dates) + (time.strftime(clock) if time else "")
        if name == "planned_quantity":
            figure = f"{row[name]:,}" if random.random() < 0.5 else str(row[name])
            return figure.translate(str.maketrans(",.", ".,")) if decimal == "comma" else figure
        return row[name]

    with open(path, "w", encoding=encoding, newline="") as file:
        writer = csv.writer(
            file,
            delimiter=random.choice([",", ";", "\t", "|"]),
            quoting=random.choice([csv.QUOTE_MINIMAL, csv.QUOTE_ALL]),
            lineterminator=random.choice(["\r\n", "\n", "\r"]),
        )
        writer.writerows([title] for title in titles())
        writer.writerow(names)
        writer.writerows([text(row, name) for name in names] for row in rows)
    return {"dates": order, "decimal": decimal}


def cell(row, name):
    return None if name == "Remark" else moment(row) if name == "date_start" else row[name] or None


def write_openpyxl(path, rows):
    book = openpyxl.Workbook()
    sheet = book.active
    if random.random() < 0.3:
        chart = book.create_chartsheet("Chart", 0)
        chart.add_chart(openpyxl.chart.BarChart())
    # A chart before the list is refused without the name of the sheet.
    form = {"sheet": sheet.title} if len(book.sheetnames) > 1 else {}
    if random.random() < 0.3:
        book.create_sheet("Empty", 0)
    for title in titles():
        sheet.append([title])
    names = columns()
    sheet.append(names)
    for row in rows:
        sheet.append([cell(row, name) for name in names])
    for line in sheet.iter_rows():
        for one in line:
            if isinstance(one.value, (datetime.date, datetime.datetime)):
                one.number_format = random.choice(["dd.mm.yyyy hh:mm", "m/d/yy h:mm AM/PM", "yyyy\\-mm\\-dd"])
    if random.random() < 0.3:
        book.epoch = openpyxl.utils.datetime.CALENDAR_MAC_1904
    book.save(path)
    return form


def write_xlsxwriter(path, rows):
    options = {"constant_memory": random.random() < 0.3, "use_zip64": random.random() < 0.5}
    book = xlsxwriter.Workbook(path, options)
    form = {}
    if random.random() < 0.3:
        form = {"sheet": "Orders, week 49"}
        chart = book.add_chart({"type": "line"})
        chart.add_series({"values": "='Orders, week 49'!$C$2:$C$9"})
        book.add_chartsheet("Chart").set_chart(chart)
    sheet = book.add_worksheet("Orders, week 49")
    formats = [book.add_format({"num_format": form}) for form in ["dd.mm.yyyy hh:mm", "d-mmm-yy h:mm"]]
    number = [None, book.add_format({"num_format": "#,##0.0"}), book.add_format({"num_format": '0.0" kg"'})]
    at = 0
    for title in titles():
        sheet.write_string(at, 0, title)
        at += 1
    names = columns()
    sheet.write_row(at, 0, names)
    for row in rows:
        at += 1
        for column, name in enumerate(names):
            value = cell(row, name)
            if value is None:
                continue
            if name == "date_start":
                sheet.write_datetime(at, column, value, random.choice(formats))
            elif name == "planned_quantity" and random.random() < 0.2:
                sheet.write_formula(at, column, f"={value}*1", None, value)
            elif name == "planned_quantity":
                sheet.write_number(at, column, value, random.choice(number))
            else:
                sheet.write_string(at, column, value)
    book.close()
    return form


for index in range(COUNT):
    rows = orders()
    write, ending = random.choice([(write_csv, "csv"), (write_openpyxl, "xlsx"), (write_xlsxwriter, "xlsx")])
    form = write(f"{FOLDER}/{index}.{ending}", rows)
    about = {"file": f"{index}.{ending}", "by": write.__name__, "form": form or {}, "rows": expected(rows)}
    with open(f"{FOLDER}/{index}.json", "w", encoding="utf-8") as file:
        json.dump(about, file)
